import { z } from 'zod';
import type { OperatorFact } from '../../schema/legal-pages.ts';

/** Who runs this installation, as the legal pages name them; what is not set is a marked place there. */
export type OperatorFacts = { readonly [Fact in OperatorFact]: string | undefined };

const fact = z.string().trim().max(300, 'at most 300 characters').optional();

/** The variables of this part of the configuration. */
export const factVariables = {
  OPERATOR_NAME: fact,
  OPERATOR_ADDRESS: fact,
  OPERATOR_REGISTRATION_NUMBER: fact,
  /** `none` where the operator is not registered for value added tax. */
  OPERATOR_VAT_ID: fact,
  OPERATOR_PHONE: fact,
  OPERATOR_HOSTING: fact,
  OPERATOR_MAIL_PROVIDER: fact,
  OPERATOR_PARTNER: fact,
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
};

const variables = z.object(factVariables);

/** The facts as they are given; no other address than the one for support is shown to strangers. */
export function factsOf(given: z.output<typeof variables>): OperatorFacts {
  return {
    name: given.OPERATOR_NAME,
    address: given.OPERATOR_ADDRESS,
    registrationNumber: given.OPERATOR_REGISTRATION_NUMBER,
    vatId: given.OPERATOR_VAT_ID,
    email: given.SUPPORT_EMAIL,
    phone: given.OPERATOR_PHONE,
    hosting: given.OPERATOR_HOSTING,
    mailProvider: given.OPERATOR_MAIL_PROVIDER,
    partner: given.OPERATOR_PARTNER,
  };
}
