import { connect } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { anAuthority, aTaxpayer, paths, post, taxNumber } from '../testing/raw-client.ts';

const echo = '{"EchoRequest":"x"}';

describe('the endpoint of the stand-in', () => {
  test('lets nobody in without a certificate of the taxpayers’ authority, also not for an echo', async () => {
    const { authority, control, certificate } = await aTaxpayer();
    const foreign = await control.issueCertificate({ taxNumber, state: 'foreign' });
    await expect(post({ authority, shows: undefined }, paths.echo, echo)).rejects.toThrow();
    await expect(post({ authority, shows: foreign }, paths.echo, echo)).rejects.toThrow();
    expect(control.refusedConnections()).toBe(2);
    expect(control.messages()).toEqual([]);
    expect((await post({ authority, shows: certificate }, paths.echo, echo)).status).toBe(200);
  });

  test('is believed by who pins the root or root and intermediate, and by nobody else', async () => {
    const { authority, certificate } = await aTaxpayer();
    const stranger = await anAuthority();
    const [root = ''] = authority.pins.split(/(?<=-----END CERTIFICATE-----)/);
    expect((await post({ authority, shows: certificate, ca: root }, paths.echo, echo)).status).toBe(200);
    expect(stranger.pins).toBe(authority.pins);
    const { rootCertificates } = await import('node:tls');
    await expect(
      post({ authority, shows: certificate, ca: rootCertificates.join('\n') }, paths.echo, echo),
    ).rejects.toThrow();
  });

  test('speaks TLS 1.3, TLS 1.2 with forward secrecy and authenticated encryption, and nothing older', async () => {
    const { authority, certificate } = await aTaxpayer();
    const speaks = (more: object) => (): Promise<string | undefined> =>
      new Promise((done, fail) => {
        const { p12: pfx, password: passphrase } = certificate;
        const socket = connect({
          host: '127.0.0.1',
          port: authority.port,
          ca: authority.pins,
          pfx,
          passphrase,
          ...more,
        });
        socket.once('error', fail).once('secureConnect', () => {
          done(`${socket.getProtocol()} ${socket.getCipher().name}`);
          socket.destroy();
        });
      });
    expect(await speaks({})()).toMatch(/^TLSv1\.3 /);
    expect(await speaks({ maxVersion: 'TLSv1.2' })()).toMatch(/^TLSv1\.2 ECDHE-RSA-.*(GCM|POLY1305)/);
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    await expect(speaks(old)()).rejects.toThrow();
    for (const ciphers of ['AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384']) {
      await expect(speaks({ maxVersion: 'TLSv1.2', ciphers })()).rejects.toThrow();
    }
  });

  test('hands out files that open with their password only, locked as old and as new programs do it', async () => {
    const { control } = await aTaxpayer();
    const { createSecureContext } = await import('node:tls');
    for (const lock of ['3des', 'aes256'] as const) {
      const { p12, password } = await control.issueCertificate({ taxNumber, lock, password: 'black cat 7' });
      expect(() => createSecureContext({ pfx: p12, passphrase: password })).not.toThrow();
      expect(() => createSecureContext({ pfx: p12, passphrase: 'delavnica' })).toThrow();
    }
  });
});
