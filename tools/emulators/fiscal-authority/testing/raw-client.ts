import { createHash, randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { request } from 'node:https';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  type FiscalAuthority,
  type FiscalAuthorityOptions,
  startFiscalAuthority,
  type TaxpayerCertificate,
} from '../index.ts';
import { loadChains } from './load-chains.ts';

/**
 * A client of its own for the tests of the stand-in: it shares nothing with the product's, so that the two cannot be
 * wrong in the same way.
 */

export const taxNumber = 10039856;

/** A stand-in that ends with the test. */
export async function anAuthority(options: Partial<FiscalAuthorityOptions> = {}): Promise<FiscalAuthority> {
  const authority = await startFiscalAuthority({ host: '127.0.0.1', port: 0, chains: await loadChains(), ...options });
  onTestFinished(() => authority.close());
  return authority;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Connection {
  readonly authority: FiscalAuthority;
  /** Opens TLS; undefined: none. */
  readonly shows: TaxpayerCertificate | undefined;
  readonly ca?: string;
  readonly maxVersion?: 'TLSv1.2' | 'TLSv1.1';
  readonly ciphers?: string;
}

/** Posts a body and gives what comes back. @throws Error when the connection ends without an answer */
export function post({ authority, shows, ...tls }: Connection, path: string, body: string): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const call = request(`${authority.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
      agent: false,
      ca: authority.pins,
      ...(shows && { pfx: shows.p12, passphrase: shows.password }),
      minVersion: tls.maxVersion === 'TLSv1.1' ? ('TLSv1' as const) : undefined,
      ...tls,
    });
    call.once('error', fail).once('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('error', fail)
        .once('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    call.end(body);
  });
}

export const paths = {
  echo: '/v1/cash_registers/echo',
  invoices: '/v1/cash_registers/invoices',
  register: '/v1/cash_registers/invoices/register',
};

/** A token as the authority takes it: the serial is an integer that is written as text. */
export function tokenOf(payload: unknown, by: TaxpayerCertificate, serial = by.serial): string {
  const names = { alg: 'RS256', subject_name: 'CN=A', issuer_name: 'CN=B' };
  const header = `${JSON.stringify(names).slice(0, -1)},"serial":${serial}}`;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const signed = [header, text].map((part) => Buffer.from(part).toString('base64url')).join('.');
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), by.privateKey).toString('base64url')}`;
}

export const bodyOf = (token: string) => JSON.stringify({ token });

const tokenInBody = z.strictObject({ token: z.string() });
const answerHeader = z.strictObject({ alg: z.literal('RS256'), x5c: z.array(z.string()).min(1) });
const content = z.strictObject({
  Header: z.strictObject({ MessageID: z.string(), DateTime: z.string() }),
  UniqueInvoiceID: z.string().optional(),
  Error: z.strictObject({ ErrorCode: z.string(), ErrorMessage: z.string() }).optional(),
});
const answer = z.union([
  z.strictObject({ InvoiceResponse: content }).transform(({ InvoiceResponse }) => InvoiceResponse),
  z.strictObject({ BusinessPremiseResponse: content }).transform((said) => said.BusinessPremiseResponse),
]);

/** An answer that is believed. @throws Error when the signature or the chain up to the pins does not hold */
export function verifiedAnswer({ status, body }: RawAnswer, pins: string) {
  if (status !== 200) throw new Error(`HTTP ${status}: ${body}`);
  const { token } = tokenInBody.parse(JSON.parse(body));
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { x5c } = answerHeader.parse(fromPart(header));
  const pinned = pins.split(/(?<=-----END CERTIFICATE-----)/).flatMap((pem) => certificateIn(pem));
  const shown = x5c.map((each) => new X509Certificate(Buffer.from(each, 'base64')));
  const [signer] = shown;
  if (!signer) throw new Error('Nobody has signed');
  const issuer = [...shown.slice(1), ...pinned].find(
    (each) => signer.checkIssued(each) && signer.verify(each.publicKey),
  );
  const isPinned = pinned.some(({ fingerprint256 }) => fingerprint256 === issuer?.fingerprint256);
  if (!issuer || !isPinned) throw new Error('The chain does not lead to what is pinned');
  const now = Date.now();
  if (new Date(signer.validTo).getTime() < now) throw new Error('The certificate of the answer has expired');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    signer.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature does not hold');
  return answer.parse(fromPart(payload));
}

const fromPart = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
const certificateIn = (pem: string) => (pem.includes('BEGIN') ? [new X509Certificate(pem)] : []);

const header = () => ({ MessageID: randomUUID(), DateTime: '2026-11-20T10:15:09' });

/** A premise in a building. */
export const aPremise = (changes: object = {}) => ({
  BusinessPremiseRequest: {
    Header: header(),
    BusinessPremise: {
      TaxNumber: taxNumber,
      BusinessPremiseID: 'SERVIS1',
      BPIdentifier: {
        RealEstateBP: {
          PropertyID: { CadastralNumber: 365, BuildingNumber: 12, BuildingSectionNumber: 3 },
          Address: {
            Street: 'Tržaška cesta',
            HouseNumber: '24',
            HouseNumberAdditional: 'B',
            Community: 'Ljubljana',
            City: 'Ljubljana',
            PostalCode: '1000',
          },
        },
      },
      ValidityDate: '2026-11-20',
      SoftwareSupplier: [{ TaxNumber: 24564444 }],
      ...changes,
    },
  },
});

/** An invoice of 66.71 euros, which floating point cannot divide by a cent. */
export const anInvoice = (changes: object = {}, number = '1') => ({
  InvoiceRequest: {
    Header: header(),
    Invoice: {
      TaxNumber: taxNumber,
      IssueDateTime: '2026-11-20T10:15:07',
      NumberingStructure: 'B',
      InvoiceIdentifier: { BusinessPremiseID: 'SERVIS1', ElectronicDeviceID: 'PC1', InvoiceNumber: number },
      InvoiceAmount: 66.71,
      PaymentAmount: 66.71,
      TaxesPerSeller: [{ VAT: [{ TaxRate: 22, TaxableAmount: 54.68, TaxAmount: 12.03 }] }],
      OperatorTaxNumber: 12345679,
      ProtectedID: createHash('md5').update(number).digest('hex'),
      ...changes,
    },
  },
});

/** A stand-in, a certificate of it, and a client that sends with it; the caller closes the stand-in. */
export async function startTaxpayer(options: Partial<FiscalAuthorityOptions> = {}) {
  const authority = await startFiscalAuthority({ host: '127.0.0.1', port: 0, chains: await loadChains(), ...options });
  const certificate = await authority.control.issueCertificate({ taxNumber });
  const connection = { authority, shows: certificate };
  const send = async (call: 'invoices' | 'register', payload: unknown, by = certificate) =>
    verifiedAnswer(await post(connection, paths[call], bodyOf(tokenOf(payload, by))), authority.pins);
  return { authority, control: authority.control, certificate, connection, send };
}

/** The same, until the end of the test. */
export async function aTaxpayer(options: Partial<FiscalAuthorityOptions> = {}) {
  const world = await startTaxpayer(options);
  onTestFinished(() => world.authority.close());
  return world;
}
