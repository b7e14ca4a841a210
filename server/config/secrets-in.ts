/** Secrets with commas between them: the first signs, the others are being replaced. */
export function secretsIn(given: string): readonly [string, ...string[]] {
  const [first = '', ...others] = given.split(',').map((secret) => secret.trim());
  return [first, ...others];
}
