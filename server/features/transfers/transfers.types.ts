import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ListedTransfer } from './listed-transfer.ts';

@ObjectType('Transfer', { description: 'A bank transfer that was asked for: a pro-forma invoice.' })
export class TransferType implements ListedTransfer {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String, { description: 'The number of the pro-forma invoice' })
  readonly number!: string;

  @Field(() => String, { description: 'What the transfer must name' })
  readonly reference!: string;

  @Field(() => String, { description: 'open, paid, expired or cancelled' })
  readonly status!: string;

  @Field(() => String)
  readonly plan!: string;

  @Field(() => Int)
  readonly months!: number;

  @Field(() => Int)
  readonly amountCents!: number;

  @Field(() => String)
  readonly currency!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The rate of the value added tax that is part of the amount, 220 for 22 %; null when nothing is said of it',
  })
  readonly vatPermille!: number | null;

  @Field(() => Int, { nullable: true, description: 'The amount without that tax' })
  readonly netCents!: number | null;

  @Field(() => Int, { nullable: true })
  readonly vatCents!: number | null;

  @Field(() => String, { description: 'ISO 8601' })
  readonly createdAt!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly dueAt!: string;

  @Field(() => String, { description: 'The day on which it was made, in Slovenia, as 2026-12-31' })
  readonly issuedOn!: string;

  @Field(() => String, { description: 'The last day to pay, in Slovenia, as 2026-12-31' })
  readonly dueOn!: string;

  @Field(() => String, { nullable: true, description: 'ISO 8601' })
  readonly paidAt!: string | null;

  @Field(() => String)
  readonly payerName!: string;

  @Field(() => String)
  readonly payerStreet!: string;

  @Field(() => String)
  readonly payerTown!: string;

  @Field(() => String, { nullable: true, description: 'As the billing details had it when the invoice was made' })
  readonly payerVatId!: string | null;

  @Field(() => String)
  readonly payeeName!: string;

  @Field(() => String)
  readonly payeeStreet!: string;

  @Field(() => String)
  readonly payeeTown!: string;

  @Field(() => String)
  readonly payeeIban!: string;

  @Field(() => String, { nullable: true })
  readonly payeeBic!: string | null;

  @Field(() => String, { nullable: true })
  readonly payeeVatId!: string | null;

  @Field(() => String)
  readonly purpose!: string;

  @Field(() => String, { description: 'What the UPN QR code holds, in ISO 8859-2' })
  readonly upnText!: string;
}
