import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Where the tax authority confirms invoices, in one of its two environments. */
export interface FiscalAuthority {
  readonly url: URL;
  /** PEM, each one certificate: whose servers and signatures are believed, and no other's. */
  readonly authorities: readonly [string, ...string[]];
}

/** Both environments as far as this installation has them, and who supplies the software. */
export interface FiscalAuthorities {
  readonly TEST: FiscalAuthority | undefined;
  readonly LIVE: FiscalAuthority | undefined;
  readonly supplier: { readonly taxNumber: string } | { readonly nameForeign: string };
}

const address = z.url({ protocol: /^https$/, error: 'must be an https address' });

/** A file of certificates, or the certificates themselves. */
export const pinnedCertificates = z.string().transform((given, context) => {
  try {
    const text = given.includes('-----BEGIN') ? given : readFileSync(given, 'utf8');
    const [first, ...more] = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (first === undefined) throw new Error('No certificate');
    const all = [first, ...more] as const;
    for (const pem of all) new X509Certificate(pem);
    return all;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a file of certificates in PEM' });
    return z.NEVER;
  }
});

/** The variables of this part of the configuration. The addresses are those of the authority's own page (docs/invoicing.md). */
export const fiscalVariables = {
  FISCAL_TEST_URL: address.default('https://blagajne-test.fu.gov.si:9002'),
  FISCAL_TEST_CA: pinnedCertificates.optional(),
  FISCAL_LIVE_URL: address.default('https://blagajne.fu.gov.si:9003'),
  FISCAL_LIVE_CA: pinnedCertificates.optional(),
  FISCAL_SUPPLIER_TAX_NUMBER: z
    .string()
    .regex(/^[1-9]\d{7}$/, 'must be eight digits')
    .optional(),
};

const variables = z.object(fiscalVariables);

/**
 * Without pinned certificates an environment is not offered.
 *
 * @param runBy who runs the installation, and supplies it by default
 */
export function fiscalAuthoritiesOf(
  given: z.output<typeof variables>,
  runBy: { readonly vatId: string | undefined; readonly name: string | undefined },
): FiscalAuthorities {
  const authority = (url: string, ca: FiscalAuthority['authorities'] | undefined) =>
    ca && { url: new URL(url), authorities: ca };
  const ofOperator = runBy.vatId?.match(/^SI(\d{8})$/)?.[1];
  const taxNumber = given.FISCAL_SUPPLIER_TAX_NUMBER ?? ofOperator;
  return {
    TEST: authority(given.FISCAL_TEST_URL, given.FISCAL_TEST_CA),
    LIVE: authority(given.FISCAL_LIVE_URL, given.FISCAL_LIVE_CA),
    supplier: taxNumber === undefined ? { nameForeign: runBy.name ?? 'Delavnica' } : { taxNumber },
  };
}
