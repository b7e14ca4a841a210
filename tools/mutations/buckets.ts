import { type Mutation, noticedBy } from './mutation.ts';

/** Files in a bucket that is busy, silent, slow or away. */

const s3Store = 'server/infrastructure/files/s3/s3-store.ts';
const s3Client = 'server/infrastructure/files/s3/s3-client.ts';

export const bucketMutations: readonly Mutation[] = noticedBy(
  'server/infrastructure/files/file-store.test.ts',
  undefined,
  [
    [
      'a busy bucket is not asked again',
      s3Client,
      'const retriesAtMost = 2;',
      'const retriesAtMost = 0;',
      'is asked again',
    ],
    [
      'a bucket that is silent is waited for',
      s3Client,
      'sent.setTimeout(answerMs, () =>',
      'sent.setTimeout(0, () =>',
      'is silent or is away',
    ],
    [
      'a bucket that was silent is asked again at once',
      s3Client,
      '  if (error instanceof S3Error) return error.status',
      '  if (error instanceof S3TimeoutError) return true;\n  if (error instanceof S3Error) return error.status',
      'is silent or is away',
    ],
    [
      'a slow file is given up as early as a silent bucket',
      s3Client,
      '        sent.setTimeout(streamMs);\n',
      '',
      'that is slow',
    ],
    [
      'a file that stops in the middle is read again from there',
      s3Client,
      '(arriving ?? sent).destroy(',
      'sent.destroy(',
      'that is slow',
    ],
    [
      'everybody waits for a bucket that is silent',
      s3Client,
      'const timeoutsThatOpen = 5;',
      'const timeoutsThatOpen = 50;',
      'is left alone',
    ],
    [
      'a bucket that was silent is never asked again',
      s3Client,
      'const probeAfterMs = 10_000;',
      'const probeAfterMs = 100_000;',
      'is left alone',
    ],
    [
      'a bucket that is away has no files',
      s3Store,
      'if (error instanceof S3Error && error.status === 404) return undefined;',
      'if (error instanceof Error) return undefined;',
      'says of no file that it is gone',
    ],
    [
      'a file that was just brought is removed',
      s3Store,
      '      if (now.getTime() - modifiedAt.getTime() < youngMs) return false;\n',
      '',
    ],
    [
      'only the first page of a bucket is listed',
      s3Store,
      "token = elementsNamed(page, 'ListBucketResult/NextContinuationToken')[0];",
      'token = undefined;',
      'are listed by their workshop',
    ],
    [
      'what a bucket refuses for good does not stop the start',
      s3Store,
      '        if (!(error instanceof S3Error) || error.status >= 500 || error.status === 429) throw error;\n',
      '        if (error !== undefined) throw error;\n',
      'is checked at start',
    ],
  ],
);
