import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { controlRoutes } from '../emulators/fiscal-authority/control/control-routes.ts';
import { type FiscalAuthority, startFiscalAuthority } from '../emulators/fiscal-authority/index.ts';
import { freePort } from '../steps/free-port.ts';
import { isFromHere } from './from-here.ts';

/** Where a certificate for the stand-in is handed out. */
export const certificatePath = '/dev/fiscal-certificate';
/** Where another program tells the stand-in what to do wrong. */
export const controlPath = '/dev/fiscal-authority';

/**
 * Starts the stand-in of the tax authority that a workshop in test mode speaks with, beside the server. Its keys and
 * what it has confirmed are kept in the data folder, so that certificates last.
 *
 * @returns it, and the variables of the configuration that lead to it
 */
export async function startDevelopmentAuthority(wanted: { port: number; dataDirectory: string }) {
  const authority = await startFiscalAuthority({
    host: '127.0.0.1',
    port: await freePort('127.0.0.1', wanted.port),
    journalFile: join(wanted.dataDirectory, 'fiscal-authority.jsonl'),
  });
  const pins = join(wanted.dataDirectory, 'fiscal-authority.pem');
  await writeFile(pins, authority.pins);
  return { authority, variables: { FISCAL_TEST_URL: authority.url, FISCAL_TEST_CA: pins } };
}

const asked = z.object({
  taxNumber: z
    .string()
    .regex(/^[1-9]\d{7}$/)
    .transform(Number),
  state: z.enum(['valid', 'expired', 'revoked', 'foreign', 'unknown']).optional(),
  name: z.string().max(100).optional(),
  password: z
    .string()
    .regex(/^[ -~]{1,100}$/)
    .optional(),
});

/**
 * `GET /dev/fiscal-certificate?taxNumber=…` for people, and the control for programs, both at this computer only. The
 * production bundle holds nothing of them.
 */
export function fiscalPages({ control }: FiscalAuthority): Router {
  const router = Router();
  router.use([certificatePath, controlPath], requireLocalRequest);
  router.use(controlPath, controlRoutes(control));
  router.get(certificatePath, (request, response, next) => {
    const wanted = asked.safeParse(request.query);
    if (!wanted.success) {
      response
        .status(400)
        .type('text')
        .send(`${usage}\n\n${z.prettifyError(wanted.error)}\n`);
      return;
    }
    const { state, name, password, taxNumber } = wanted.data;
    const given = { state: state || undefined, name: name || undefined, password: password || undefined };
    control.issueCertificate({ taxNumber, ...given }).then((certificate) => {
      response
        .set('Cache-Control', 'no-store')
        .type('application/x-pkcs12')
        .attachment(`fiscal-${taxNumber}.p12`)
        .send(certificate.p12);
    }, next);
  });
  return router;
}

const usage = `A certificate of the stand-in of the tax authority: ${certificatePath}?taxNumber=10039856
Its password is "delavnica", or the one in &password=
For one that is refused: &state=expired, revoked, foreign or unknown`;

function requireLocalRequest(request: Request, _response: Response, next: NextFunction): void {
  const from = { from: request.socket.remoteAddress, name: request.hostname, site: request.get('sec-fetch-site') };
  next(isFromHere(from) ? undefined : 'router');
}
