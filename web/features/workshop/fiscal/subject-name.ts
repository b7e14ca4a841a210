/** Whose a certificate is, out of the whole name. */
export const nameOf = (subject: string) => /CN=((?:\\.|[^,+])+)/.exec(subject)?.[1]?.replaceAll('\\', '') ?? subject;
