import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import {
  changePlanInput,
  invoiceInput,
  openPortalInput,
  plansInput,
  startCardPaymentInput,
  startCheckoutInput,
  verifyPaymentInput,
} from '../../../schema/features/billing.ts';
import type { RequestContext } from '../../api/graphql/graphql.ts';
import { parse } from '../../api/rest/parse.ts';
import {
  BillingType,
  CheckoutSessionType,
  InvoiceAddressType,
  InvoiceType,
  PaymentIntentType,
  PaymentVerificationType,
  PlanChangeType,
  PlanType,
  PortalSessionType,
  WebhookStatusType,
  WebhookUrlType,
} from './billing.types.ts';
import { type BillingStatus, billingStatus } from './checkout/billing-status.ts';
import { changePlan } from './checkout/change-plan.ts';
import { openPortal } from './checkout/open-portal.ts';
import { refreshBilling } from './checkout/refresh-billing.ts';
import { startCardPayment } from './checkout/start-card-payment.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { verifyPayment } from './checkout/verify-payment.ts';
import { invoiceDocument, type ListedInvoice, listInvoices } from './invoices/list-invoices.ts';
import { listPlans, type OfferedPlan } from './prices/list-plans.ts';
import { type WebhookStatus, webhookStatus } from './webhooks/webhook-status.ts';
import { webhookUrl } from './webhooks/webhook-url.ts';

@Resolver()
export class BillingResolver {
  @Query(() => BillingType, { description: 'Where the account stands with its subscription.' })
  billing(@Ctx() { actor }: RequestContext): BillingStatus {
    return billingStatus(actor);
  }

  @Query(() => [PlanType], { description: 'The plans a price set offers, cheapest first.' })
  plans(
    @Arg('priceSet', () => String, { defaultValue: 'checkout' }) priceSet: string,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<readonly OfferedPlan[]> {
    return listPlans(ctx, actor, parse(plansInput, { priceSet }));
  }

  @Query(() => [InvoiceType], { description: 'Your invoices, the latest first; for owners.' })
  invoices(@Ctx() { ctx, actor }: RequestContext): Promise<ListedInvoice[]> {
    return listInvoices(ctx, actor);
  }

  @Mutation(() => InvoiceAddressType, {
    description: 'Asks the payment provider for the address of the document of an invoice of yours; it runs out.',
  })
  async openInvoice(
    @Arg('id', () => ID) id: string,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<InvoiceAddressType> {
    return { url: await invoiceDocument(ctx, actor, parse(invoiceInput, { id })) };
  }

  @Query(() => WebhookStatusType, { description: "How Stripe's events about your account arrive; for owners." })
  webhookStatus(@Ctx() { ctx, actor }: RequestContext): Promise<WebhookStatus> {
    return webhookStatus(ctx, actor);
  }

  @Mutation(() => CheckoutSessionType, { description: 'Opens the payment page of a plan.' })
  createCheckoutSession(
    @Arg('plan', () => String) plan: string,
    @Arg('priceSet', () => String, { nullable: true }) priceSet: string | null,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<CheckoutSessionType> {
    return startCheckout(ctx, actor, parse(startCheckoutInput, { plan, priceSet: priceSet ?? undefined }));
  }

  @Mutation(() => PaymentVerificationType, { description: 'Whether a finished checkout of yours is paid.' })
  verifyPayment(
    @Arg('sessionId', () => String) sessionId: string,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<PaymentVerificationType> {
    return verifyPayment(ctx, actor, parse(verifyPaymentInput, { sessionId }));
  }

  @Mutation(() => BillingType, { description: 'Asks the payment provider where the account stands now; for owners.' })
  refreshBilling(@Ctx() { ctx, actor }: RequestContext): Promise<BillingStatus> {
    return refreshBilling(ctx, actor);
  }

  @Query(() => WebhookUrlType, { description: 'Where Stripe is to send its events; for owners.' })
  webhookUrl(@Ctx() { ctx, actor }: RequestContext): WebhookUrlType {
    return webhookUrl(ctx, actor);
  }

  @Mutation(() => PortalSessionType, { description: 'Opens the portal where cards, invoices and cancelling are.' })
  createPortalSession(
    @Arg('customerEmail', () => String) customerEmail: string,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<PortalSessionType> {
    return openPortal(ctx, actor, parse(openPortalInput, { customerEmail }));
  }

  @Mutation(() => PlanChangeType, { description: 'Moves the running subscription to another plan.' })
  changePlan(
    @Arg('newPlan', () => String) newPlan: string,
    @Arg('customerEmail', () => String) customerEmail: string,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<PlanChangeType> {
    return changePlan(ctx, actor, parse(changePlanInput, { newPlan, customerEmail }));
  }

  @Mutation(() => PaymentIntentType, { description: 'Starts a subscription that waits for its first card payment.' })
  createPaymentIntent(
    @Arg('amount', () => Int) amount: number,
    @Arg('currency', () => String) currency: string,
    @Arg('plan', () => String) plan: string,
    @Arg('userId', () => ID) userId: string,
    @Ctx() { ctx, actor }: RequestContext,
  ): Promise<PaymentIntentType> {
    const input = { amount, currency, plan, metadata: { plan, userId } };
    return startCardPayment(ctx, actor, parse(startCardPaymentInput, input));
  }
}
