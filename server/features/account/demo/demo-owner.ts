import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../../context/app-context.ts';
import { demoAddress } from '../../../integrations/mail/demo-mailbox.ts';

/** What the row of the owner of a demo holds. Nobody knows the password, and nobody reads the mails. */
export async function demoOwnerValues({ passwords }: AppContext, { id, address }: { id: string; address: string }) {
  const email = demoAddress(id);
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'), address);
  return { id, email, emailKey: email, username: 'demo', fullName: 'Primer Delavnica', passwordHash };
}
