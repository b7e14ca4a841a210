import { type Access, signedIn } from './access-outcomes.ts';

/** Addresses of inspections that are no operations. */
export const inspectionAccess: Readonly<Record<string, Access>> = {
  'GET /api/inspections/:id.pdf': {
    input: { id: '00000000-0000-4000-8000-000000000000' },
    outcomes: signedIn({
      unpaidOwner: 'PAYMENT_REQUIRED',
      mechanic: 'NOT_FOUND',
      paidOwner: 'NOT_FOUND',
      otherOwner: 'NOT_FOUND',
      receptionist: 'NOT_FOUND',
    }),
  },
};
