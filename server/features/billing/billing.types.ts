import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { BillingStatus } from './checkout/billing-status.ts';
import type { PlanChange } from './checkout/change-plan.ts';
import type { ListedInvoice } from './invoices/list-invoices.ts';
import type { OfferedPlan } from './prices/list-plans.ts';
import type { ReceivedEvent, WebhookStatus } from './webhooks/webhook-status.ts';

@ObjectType('Billing')
export class BillingType implements BillingStatus {
  @Field(() => String)
  readonly status!: string;

  @Field(() => String)
  readonly plan!: string;

  @Field(() => String, { nullable: true, description: 'ISO 8601' })
  readonly currentPeriodEnd!: string | null;

  @Field(() => Boolean)
  readonly paymentVerified!: boolean;

  @Field(() => Boolean)
  readonly cancelAtPeriodEnd!: boolean;
}

@ObjectType('Plan')
export class PlanType implements OfferedPlan {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly label!: string;

  @Field(() => Int, { description: 'Cents per month' })
  readonly priceCents!: number;

  @Field(() => String)
  readonly currency!: string;

  @Field(() => Boolean, { description: 'Whether the first month is free for who asks' })
  readonly trial!: boolean;
}

@ObjectType('CheckoutSession')
export class CheckoutSessionType {
  @Field(() => String)
  readonly url!: string;
}

@ObjectType('PaymentVerification')
export class PaymentVerificationType {
  @Field(() => Boolean)
  readonly verified!: boolean;
}

@ObjectType('PortalSession')
export class PortalSessionType {
  @Field(() => String, { nullable: true })
  readonly url?: string;

  @Field(() => String, { nullable: true, description: 'What to do while there is nothing to manage' })
  readonly message?: string;
}

@ObjectType('PlanChange')
export class PlanChangeType implements PlanChange {
  @Field(() => Boolean)
  readonly success!: true;

  @Field(() => String)
  readonly plan!: string;

  @Field(() => String, { nullable: true, description: 'ISO 8601' })
  readonly currentPeriodEnd!: string | null;
}

@ObjectType('PaymentIntent')
export class PaymentIntentType {
  @Field(() => String)
  readonly clientSecret!: string;
}

@ObjectType('WebhookUrl')
export class WebhookUrlType {
  @Field(() => String)
  readonly webhookUrl!: string;
}

@ObjectType('Invoice')
export class InvoiceType implements ListedInvoice {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String, { nullable: true })
  readonly number!: string | null;

  @Field(() => String)
  readonly status!: string;

  @Field(() => String)
  readonly plan!: string;

  @Field(() => String)
  readonly currency!: string;

  @Field(() => Int)
  readonly totalCents!: number;

  @Field(() => Int, { description: 'What of it was given back, or taken back by a bank' })
  readonly refundedCents!: number;

  @Field(() => Int, { description: 'The tax of the total' })
  readonly taxCents!: number;

  @Field(() => Boolean, { description: 'Whether the buyer accounts for the tax' })
  readonly reverseCharge!: boolean;

  @Field(() => String, { description: 'ISO 8601' })
  readonly issuedAt!: string;
}

@ObjectType('InvoiceAddress')
export class InvoiceAddressType {
  @Field(() => String, { description: 'The document itself, or the page where an open invoice can be paid' })
  readonly url!: string;
}

@ObjectType('ReceivedEvent')
export class ReceivedEventType implements ReceivedEvent {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String)
  readonly type!: string;

  @Field(() => String)
  readonly status!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly receivedAt!: string;
}

@ObjectType('WebhookStatus')
export class WebhookStatusType implements WebhookStatus {
  @Field(() => [ReceivedEventType])
  readonly events!: ReceivedEvent[];

  @Field(() => Int)
  readonly waiting!: number;

  @Field(() => Int)
  readonly failing!: number;

  @Field(() => Int, { nullable: true })
  readonly slowestSeconds!: number | null;
}
