/**
 * What the audit trail of a workshop records, by the groups it is filtered by. Kinds are stored and exported, so none is
 * ever renamed; their words are in messages/audit-trail.ts.
 */
export const securityEventGroups = {
  logIn: [
    'logged-in',
    'log-in-refused',
    'second-factor-refused',
    'recovery-code-used',
    'logged-out',
    'device-logged-out',
    'other-devices-logged-out',
  ],
  account: [
    'account-registered',
    'name-changed',
    'email-change-asked',
    'email-changed',
    'password-changed',
    'password-reset-asked',
    'password-reset',
    'two-factor-on',
    'two-factor-off',
    'recovery-codes-renewed',
    'data-exported',
    'deletion-asked',
    'deletion-withdrawn',
  ],
  team: ['member-added', 'member-changed', 'member-removed'],
  plan: ['plan-changed', 'subscription-changed'],
} as const;

export type SecurityEventGroup = keyof typeof securityEventGroups;
export type SecurityEventKind = (typeof securityEventGroups)[SecurityEventGroup][number];

export const securityEventGroupNames = ['logIn', 'account', 'team', 'plan'] as const satisfies SecurityEventGroup[];
export const securityEventKinds: readonly SecurityEventKind[] = securityEventGroupNames.flatMap(
  (group): readonly SecurityEventKind[] => securityEventGroups[group],
);
