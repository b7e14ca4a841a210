import { createHash, verify } from 'node:crypto';

/**
 * Whether the signature of a mail holds (RFC 6376, relaxed/relaxed, rsa-sha256), worked out here and not by what has signed it.
 *
 * @param publicKey DER (SPKI) in base64, as the record has it
 */
export function verifyDkim(
  raw: string,
  publicKey: string,
): { readonly domain: string | undefined; readonly isValid: boolean } {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((each) => /^dkim-signature:/i.test(each)) ?? '';
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.split('=');
        return [name.trim(), value.join('=').replaceAll(/\s/g, '')] as const;
      }),
  );
  const body = raw
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64');
  const relaxHeader = (header: string) => {
    const colon = header.indexOf(':');
    const value = header
      .slice(colon + 1)
      .replaceAll('\r\n', '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
    return `${header.slice(0, colon).trim().toLowerCase()}:${value}`;
  };
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const found = headers.findLast((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return found === undefined ? [] : [relaxHeader(found)];
  });
  const bare = relaxHeader(signature.replace(/(\bb=)[^;]*$/s, '$1'));
  const key = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  const isSigned = verify(
    'sha256',
    Buffer.from([...signed, bare].join('\r\n'), 'latin1'),
    key,
    Buffer.from(tags.get('b') ?? '', 'base64'),
  );
  return { domain: tags.get('d'), isValid: isSigned && bodyHash === tags.get('bh') };
}
