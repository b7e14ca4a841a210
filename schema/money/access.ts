/** Where access beside the subscription comes from (decision 10); stored, so none is ever renamed. */
export const grantSources = ['partner', 'operator', 'transfer'] as const;
export type GrantSource = (typeof grantSources)[number];
