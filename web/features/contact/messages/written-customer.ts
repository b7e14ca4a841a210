import type { CustomerPartsFragment } from '../../../../generated/graphql.ts';

/** What is known of who is written to. */
export type WrittenCustomer = Pick<CustomerPartsFragment, 'id' | 'phone' | 'language' | 'consentRemindersAt'>;
