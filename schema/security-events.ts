/**
 * What the audit trail of a workshop records, by the groups it is filtered by. Kinds are stored and exported, so none is
 * ever renamed; their words are in schema/messages/audit-trail/en.texts.ts.
 */
export const securityEventGroups = {
  logIn: [
    'logged-in',
    'handed-over',
    'log-in-refused',
    'second-factor-refused',
    'recovery-code-used',
    'logged-out',
    'device-logged-out',
    'other-devices-logged-out',
    'installation-added',
    'installation-ended',
  ],
  account: [
    'account-registered',
    'name-changed',
    'email-change-asked',
    'email-changed',
    'password-changed',
    'password-reset-asked',
    'password-reset',
    'change-undone',
    'two-factor-on',
    'two-factor-off',
    'recovery-codes-renewed',
    'data-exported',
    'deletion-asked',
    'deletion-withdrawn',
    'account-looked-up',
    'mail-sent-again',
    'limits-lifted',
    'e-invoice-way-changed',
    'webhook-secret-renewed',
    'sms-provider-changed',
    'ai-provider-changed',
    'api-key-created',
    'api-key-revoked',
    'webhook-saved',
    'webhook-removed',
    'webhook-signing-secret-renewed',
  ],
  team: [
    'member-added',
    'member-changed',
    'member-removed',
    'member-invited',
    'invitation-accepted',
    'invitation-withdrawn',
    'invitation-ended',
    'member-left',
  ],
  plan: [
    'plan-changed',
    'subscription-changed',
    'access-granted',
    'access-ended',
    'transfer-ordered',
    'transfer-cancelled',
    'transfer-paid',
    'billing-details-changed',
  ],
} as const;

/**
 * What can be repeated without an end and changes nothing. From one address it is one event an hour, counted, so that
 * nobody fills the trail and hides in it what matters.
 */
export const repeatableEventKinds: ReadonlySet<SecurityEventKind> = new Set([
  'log-in-refused',
  'second-factor-refused',
  'password-reset-asked',
  'data-exported',
]);

export type SecurityEventGroup = keyof typeof securityEventGroups;
export type SecurityEventKind = (typeof securityEventGroups)[SecurityEventGroup][number];

export const securityEventGroupNames = ['logIn', 'account', 'team', 'plan'] as const satisfies SecurityEventGroup[];
export const securityEventKinds: readonly SecurityEventKind[] = securityEventGroupNames.flatMap(
  (group): readonly SecurityEventKind[] => securityEventGroups[group],
);

/** Stands where the network address is, for what the people who run the installation did by command. */
export const operatorAddress = 'operator';
