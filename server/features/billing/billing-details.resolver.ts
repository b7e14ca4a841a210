import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { billingDetailsInput } from '../../../schema/features/billing-details.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { parse } from '../../api/rest/parse.ts';
import { type BillingDetails, billingDetails, saveBillingDetails } from './invoices/billing-details.ts';

@ObjectType('BillingDetails')
export class BillingDetailsType implements BillingDetails {
  @Field(() => String, { description: "A company's registered name, or a person's" })
  readonly name!: string;

  @Field(() => String)
  readonly street!: string;

  @Field(() => String)
  readonly postalCode!: string;

  @Field(() => String)
  readonly town!: string;

  @Field(() => String, { description: 'ISO 3166, for example SI' })
  readonly country!: string;

  @Field(() => String, { nullable: true, description: "With the country's letters" })
  readonly vatId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'pending, verified, unverified or unavailable in the register; refused by the payment provider',
  })
  readonly vatIdStatus!: string | null;
}

@Resolver()
export class BillingDetailsResolver {
  @Query(() => BillingDetailsType, {
    nullable: true,
    description: 'What stands on your invoices about you; null as long as nothing was entered; for owners.',
  })
  billingDetails(@Ctx() { ctx, actor }: RequestContext): Promise<BillingDetails | null> {
    return billingDetails(ctx, actor);
  }

  @Mutation(() => BillingDetailsType, { description: 'Changes what stands on your invoices about you.' })
  saveBillingDetails(
    @Arg('name', () => String) name: string,
    @Arg('street', () => String) street: string,
    @Arg('postalCode', () => String) postalCode: string,
    @Arg('town', () => String) town: string,
    @Arg('country', () => String) country: string,
    @Arg('vatId', () => String, { nullable: true }) vatId: string | null,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<BillingDetails> {
    const input = { name, street, postalCode, town, country, vatId };
    return saveBillingDetails(ctx, actor, parse(billingDetailsInput, input));
  }
}
