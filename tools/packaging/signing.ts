import { spawnSync } from 'node:child_process';
import type { WindowsConfiguration } from 'electron-builder';
import { z } from 'zod';

/**
 * How the program and its installer are signed. Public certificates live in hardware or in a cloud, so a file with a key
 * is one way of three.
 */
export type Signing =
  /** A certificate in a file: electron-builder reads CSC_LINK and CSC_KEY_PASSWORD. */
  | { readonly kind: 'file' }
  /** Azure Trusted Signing: it logs in with AZURE_TENANT_ID, AZURE_CLIENT_ID and AZURE_CLIENT_SECRET. */
  | { readonly kind: 'azure'; readonly endpoint: string; readonly account: string; readonly profile: string }
  /** A program of one's own, for a key in hardware or another cloud: it is given the path of the file to sign. */
  | { readonly kind: 'program'; readonly program: string };

const text = z.string().min(1);
const environment = z.union([
  z.object({ AZURE_SIGN_ENDPOINT: z.url(), AZURE_SIGN_ACCOUNT: text, AZURE_SIGN_PROFILE: text }).transform(
    (given): Signing => ({
      kind: 'azure',
      endpoint: given.AZURE_SIGN_ENDPOINT,
      account: given.AZURE_SIGN_ACCOUNT,
      profile: given.AZURE_SIGN_PROFILE,
    }),
  ),
  z.object({ SIGN_PROGRAM: text }).transform((given): Signing => ({ kind: 'program', program: given.SIGN_PROGRAM })),
  z.object({ CSC_LINK: text }).transform((): Signing => ({ kind: 'file' })),
]);

/** @returns how the environment says that is to be signed; undefined when it does not say */
export function signingOf(given: NodeJS.ProcessEnv): Signing | undefined {
  return environment.safeParse(given).data;
}

/** electron-builder's options for it. The publisher goes into `app-update.yml`, against which installed apps verify updates. */
export function signOptions(signing: Signing, publisherName: string): WindowsConfiguration {
  switch (signing.kind) {
    case 'azure':
      return {
        azureSignOptions: {
          publisherName,
          endpoint: signing.endpoint,
          codeSigningAccountName: signing.account,
          certificateProfileName: signing.profile,
        },
      };
    case 'program':
      return {
        signtoolOptions: {
          publisherName,
          signingHashAlgorithms: ['sha256'],
          sign: async ({ path }) => runSigner(signing.program, path),
        },
      };
    default:
      return { signtoolOptions: { publisherName, signingHashAlgorithms: ['sha256'] } };
  }
}

/** @throws Error when the program fails: a package that is not signed is not made */
function runSigner(program: string, path: string): void {
  const { status, stderr, error } = spawnSync(program, [path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} did not sign ${path}: ${error?.message ?? stderr}`);
}
