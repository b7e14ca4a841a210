/** Deposits for old parts. */
export const en = {
  returned: 'The old part was returned',
} as const;
