import { createHash } from 'node:crypto';
import { S3Refusal } from './refusal.ts';

export interface StoredObject {
  readonly bytes: Buffer;
  /** Quoted, as the header has it. */
  readonly etag: string;
  readonly modifiedAt: Date;
}

export interface ListingQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly pageSize: number;
  readonly token: string | undefined;
}

/** The objects of a bucket; keys are listed in the order of their bytes. */
export class Bucket {
  readonly objects = new Map<string, StoredObject>();

  put(key: string, bytes: Buffer): StoredObject {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const object = { bytes, etag, modifiedAt: new Date(Math.floor(Date.now() / 1000) * 1000) };
    this.objects.set(key, object);
    return object;
  }

  /** @throws S3Refusal there is none */
  get(key: string): StoredObject {
    const object = this.objects.get(key);
    if (object === undefined) throw new S3Refusal(404, 'NoSuchKey');
    return object;
  }

  /** A page of ListObjectsV2, in XML. @throws S3Refusal the token is none that was given */
  list({ prefix, delimiter, pageSize, token }: ListingQuery): string {
    const after = token === undefined ? '' : Buffer.from(token, 'base64url').toString();
    if (token !== undefined && !after.startsWith(prefix)) throw new S3Refusal(400, 'InvalidArgument');
    const entries = new Map<string, StoredObject | undefined>();
    for (const [key, object] of [...this.objects].toSorted(([a], [b]) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)),
    )) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      const name = end < 0 ? key : key.slice(0, end + delimiter.length);
      if (name > after) entries.set(name, end < 0 ? object : undefined);
    }
    const page = [...entries].slice(0, pageSize);
    const isTruncated = entries.size > page.length;
    const next = isTruncated ? Buffer.from(page.at(-1)?.[0] ?? '').toString('base64url') : undefined;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
      `<Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${pageSize}</MaxKeys>`,
      `<IsTruncated>${isTruncated}</IsTruncated>`,
      next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`,
      ...page.map(([key, object]) =>
        object === undefined
          ? `<CommonPrefixes><Prefix>${escaped(key)}</Prefix></CommonPrefixes>`
          : `<Contents><Key>${escaped(key)}</Key><LastModified>${object.modifiedAt.toISOString()}</LastModified><ETag>${escaped(object.etag)}</ETag><Size>${object.bytes.length}</Size></Contents>`,
      ),
      '</ListBucketResult>',
    ].join('');
  }
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
