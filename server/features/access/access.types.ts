import { Field, ID, ObjectType } from 'type-graphql';
import type { ListedGrant } from './list-grants.ts';

@ObjectType('AccessGrant', { description: 'Access beside the subscription, until a date.' })
export class AccessGrantType implements ListedGrant {
  @Field(() => ID)
  readonly id!: string;

  @Field(() => String, { description: 'partner, operator or transfer' })
  readonly source!: string;

  @Field(() => String)
  readonly plan!: string;

  @Field(() => String, { description: 'What it goes back to, for example the reference of a transfer; may be empty' })
  readonly reference!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly validFrom!: string;

  @Field(() => String, { description: 'ISO 8601' })
  readonly validUntil!: string;

  @Field(() => Boolean, { description: 'Whether it opens anything at this moment' })
  readonly running!: boolean;
}
