import type { Decline } from './records.ts';

/** The body of an error as Stripe sends it (https://docs.stripe.com/api/errors). */
export interface FailureBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: object;
  doc_url?: string;
  request_log_url?: string;
}

/** Thrown wherever a request cannot be answered; the API turns it into Stripe's error shape and status. */
export class StripeFailure extends Error {
  override name = 'StripeFailure';

  constructor(
    readonly status: number,
    readonly body: FailureBody,
    /** Whether what the request has changed stays, as a refused card's failed attempt does. */
    readonly effects: 'undone' | 'kept' = 'undone',
  ) {
    super(body.message);
  }
}

/** 400 with a code and, where one is to blame, the parameter. */
export function invalidRequest(message: string, code?: string, parameter?: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` } : {}),
    param: parameter || undefined,
  });
}

/**
 * Stripe's answer to an id that does not exist: 404 where the id is part of the path, 400 where it is a parameter.
 *
 * @param parameter the parameter's name; `id`, `session` and `intent` stand for the path, as Stripe calls them
 */
export function resourceMissing(kind: string, id: string, parameter = 'id'): StripeFailure {
  const inPath = parameter === 'id' || parameter === 'session' || parameter === 'intent';
  return new StripeFailure(inPath ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    doc_url: 'https://docs.stripe.com/error-codes#resource-missing',
    message: `No such ${kind}: '${id}'`,
    param: parameter,
  });
}

/**
 * 402: the bank asks the holder of the card to confirm.
 *
 * @param kind what could not be paid; part of Stripe's code
 * @param place where the payment is that can be confirmed
 */
export function needsHolder(
  kind: 'subscription' | 'invoice',
  place: string,
  effects: StripeFailure['effects'],
): StripeFailure {
  return cardDeclined(
    {
      code: `${kind}_payment_intent_requires_action`,
      declineCode: null,
      message: `Payment for this ${kind} requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with \`${place}\`.`,
    },
    effects,
  );
}

/** 402: the card said no. */
export function cardDeclined(
  decline: Decline,
  effects: StripeFailure['effects'],
  paymentIntent?: object,
): StripeFailure {
  return new StripeFailure(
    402,
    {
      type: 'card_error',
      code: decline.code,
      message: decline.message,
      doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
      decline_code: decline.declineCode || undefined,
      payment_intent: paymentIntent || undefined,
    },
    effects,
  );
}
