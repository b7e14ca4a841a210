import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { type PaymentProvider, paymentProvider } from './prices/payment-provider.ts';

@ObjectType('PaymentProvider')
export class PaymentProviderType implements PaymentProvider {
  @Field(() => String)
  readonly publishableKey!: string;

  @Field(() => String, { description: 'Where the script of the card fields is loaded from' })
  readonly scriptUrl!: string;

  @Field(() => [String], { description: 'Origins of the payment pages' })
  readonly pageOrigins!: readonly string[];

  @Field(() => Boolean, { description: 'Whether plans can be paid by bank transfer as well' })
  readonly transfers!: boolean;
}

@Resolver()
export class PaymentProviderResolver {
  @Query(() => PaymentProviderType, { description: 'What a page must know of the payment provider.' })
  paymentProvider(@Ctx() { ctx }: RequestContext): PaymentProvider {
    return paymentProvider(ctx.config);
  }
}
