import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { plansInput, startCheckoutInput, verifyPaymentInput } from '../../schema/inputs/billing.ts';
import type { RequestContext } from '../platform/graphql.ts';
import { parse } from '../platform/parse.ts';
import { BillingType, CheckoutSessionType, PaymentVerificationType, PlanType } from './billing.types.ts';
import { type BillingStatus, billingStatus } from './billing-status.ts';
import { listPlans, type OfferedPlan } from './list-plans.ts';
import { startCheckout } from './start-checkout.ts';
import { verifyPayment } from './verify-payment.ts';

@Resolver()
export class BillingResolver {
  @Query(() => BillingType, { description: 'Where the account stands with its subscription.' })
  billing(@Ctx() { actor }: RequestContext): BillingStatus {
    return billingStatus(actor);
  }

  @Query(() => [PlanType], { description: 'The plans a price set offers, cheapest first.' })
  plans(@Arg('priceSet', () => String, { defaultValue: 'checkout' }) priceSet: string): readonly OfferedPlan[] {
    return listPlans(parse(plansInput, { priceSet }));
  }

  @Mutation(() => CheckoutSessionType, { description: 'Opens the payment page of a plan.' })
  createCheckoutSession(
    @Arg('plan', () => String) plan: string,
    @Arg('priceSet', () => String, { nullable: true }) priceSet: string | null,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<CheckoutSessionType> {
    return startCheckout(parts, actor, parse(startCheckoutInput, { plan, priceSet: priceSet ?? undefined }));
  }

  @Mutation(() => PaymentVerificationType, { description: 'Whether a finished checkout of yours is paid.' })
  verifyPayment(
    @Arg('sessionId', () => String) sessionId: string,
    @Ctx() { parts, actor }: RequestContext,
  ): Promise<PaymentVerificationType> {
    return verifyPayment(parts, actor, parse(verifyPaymentInput, { sessionId }));
  }
}
