/** What other features may use of webhooks. */
export { reencryptSigningSecrets } from './endpoints/signing-secrets.ts';
