import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FiscalAuthority,
  type FiscalAuthorityOptions,
  startFiscalAuthority,
} from '../../../tools/emulators/fiscal-authority/index.ts';
import { loadChains } from '../../../tools/emulators/fiscal-authority/testing/load-chains.ts';

/** A stand-in of the tax authority for a server of a test. */
export interface AuthorityForTests extends FiscalAuthority {
  /** The variables that lead a server to it as the authority's test environment: FISCAL_TEST_URL and FISCAL_TEST_CA. */
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Starts one on a free port, with what it signs with kept between runs. Close it at the end of the file, and
 * `control.faults.clear()` between tests: nothing of a fault may be left over.
 *
 * @param port of one that was closed before, to come back at the same address
 */
export async function startAuthority(options: Partial<FiscalAuthorityOptions> = {}): Promise<AuthorityForTests> {
  const authority = await startFiscalAuthority({ host: '127.0.0.1', port: 0, chains: await loadChains(), ...options });
  const pins = join(await mkdtemp(join(tmpdir(), 'delavnica-fiscal-')), 'pins.pem');
  await writeFile(pins, authority.pins);
  return { ...authority, variables: { FISCAL_TEST_URL: authority.url, FISCAL_TEST_CA: pins } };
}
