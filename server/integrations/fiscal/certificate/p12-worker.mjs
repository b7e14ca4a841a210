import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/pkcs12.js';

/*
 * What the thread of read-p12.ts runs. Plain JavaScript, because Node starts the file as it stands, in the tests as well; the
 * build puts it beside the server's bundle under the same name. Node itself reads no p12 with the older ciphers that the
 * authority's have.
 */

/** @typedef {import('node-forge').asn1.Asn1} Asn1 */
/** @typedef {import('node-forge').pkcs12.Bag} Bag */

/**
 * @param {{ file: Uint8Array, password: string }} task
 * @returns {import('./read-p12.ts').ReadP12}
 */
export function read({ file, password }) {
  const der = forge.util.createBuffer(Buffer.from(file).toString('binary'));
  const p12 = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(der), false, password);
  const bags = p12.safeContents.flatMap(({ safeBags }) => safeBags);
  const keys = bags.flatMap(({ key }) => (key ? [keyOf(key)] : []));
  const certificates = bags.flatMap(certificateOf);
  for (const key of keys) {
    const own = certificates.find(({ parsed }) => parsed.checkPrivateKey(key));
    if (own === undefined) continue;
    const others = certificates.filter((each) => each !== own);
    const { subject, issuer, serial, units } = namesOf(own.der);
    return {
      keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      chainPem: [own, ...others].map(({ parsed }) => parsed.toString()).join(''),
      ...{ subject, issuer, serial, units },
      validFrom: new Date(own.parsed.validFrom),
      validUntil: new Date(own.parsed.validTo),
    };
  }
  throw new Error('There is no key with its certificate');
}

/** @param {NonNullable<Bag['key']>} key */
function keyOf(key) {
  const der = forge.asn1.toDer(forge.pki.privateKeyToAsn1(key)).getBytes();
  return createPrivateKey({ key: Buffer.from(der, 'binary'), format: 'der', type: 'pkcs1' });
}

/**
 * @param {Bag} bag
 * @returns {{ der: string, parsed: X509Certificate }[]}
 */
function certificateOf({ cert, asn1 }) {
  const found = cert ? forge.pki.certificateToAsn1(cert) : asn1;
  if (!found || (!cert && !isCertificate(found))) return [];
  const der = forge.asn1.toDer(found).getBytes();
  return [{ der, parsed: new X509Certificate(Buffer.from(der, 'binary')) }];
}

/** @param {Asn1} value */
const isCertificate = (value) => partsOf(value).length === 3 && partsOf(partsOf(value)[0]).length > 5;

/** @param {Asn1 | undefined} value @returns {Asn1[]} */
const partsOf = (value) => (Array.isArray(value?.value) ? value.value : []);

/** @param {Asn1 | undefined} value @returns {string} */
const bytesOf = (value) => (typeof value?.value === 'string' ? value.value : '');

/**
 * Names as RFC 2253 writes them, which is how the authority compares them.
 *
 * @param {string} der
 */
function namesOf(der) {
  const [tbs] = partsOf(forge.asn1.fromDer(der));
  const fields = partsOf(tbs);
  // Version 3 begins with a tag of its own.
  const [serial, , issuer, , subject] =
    fields[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? fields.slice(1) : fields;
  const attributes = partsOf(subject).flatMap((rdn) => partsOf(rdn).map(attributeOf));
  return {
    subject: writtenName(subject),
    issuer: writtenName(issuer),
    serial: BigInt(`0x${Buffer.from(bytesOf(serial), 'binary').toString('hex') || '0'}`).toString(),
    units: attributes.flatMap(({ name, text }) => (name === 'OU' ? [text] : [])),
  };
}

/** @param {Asn1 | undefined} name */
function writtenName(name) {
  return partsOf(name)
    .toReversed()
    .map((rdn) =>
      partsOf(rdn)
        .map(attributeOf)
        .map(({ written }) => written)
        .join('+'),
    )
    .join(',');
}

/** @type {Readonly<Record<string, string>>} */
const keywords = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
};

/** @param {Asn1} attribute */
function attributeOf(attribute) {
  const [type, value] = partsOf(attribute);
  const oid = forge.asn1.derToOid(bytesOf(type));
  const name = keywords[oid] ?? oid;
  const text = textOf(value);
  const isKnown = name !== oid;
  const hex = value === undefined ? '' : forge.asn1.toDer(value).toHex();
  return { name, text, written: `${name}=${isKnown ? escaped(text) : `#${hex}`}` };
}

/** @param {Asn1 | undefined} value */
function textOf(value) {
  const bytes = Buffer.from(bytesOf(value), 'binary');
  if (value?.type === forge.asn1.Type.BMPSTRING) return bytes.swap16().toString('utf16le');
  return bytes.toString(value?.type === forge.asn1.Type.UTF8 ? 'utf8' : 'latin1');
}

/** @param {string} text */
function escaped(text) {
  return text
    .replaceAll(/[,+"\\<>;]/g, (sign) => `\\${sign}`)
    .replace(/^([# ])/, '\\$1')
    .replace(/ $/, '\\ ');
}
