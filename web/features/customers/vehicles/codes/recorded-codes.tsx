import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { FaultCodesDocument, type RecordedCodePartsFragment } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';
import { wordsOfCode } from './fault-code-words.ts';
import styles from './recorded-codes.module.css';

const tones: Readonly<Record<RecordedCodePartsFragment['status'], BadgeTone>> = {
  STORED: 'warning',
  PENDING: 'neutral',
  PERMANENT: 'error',
};

export interface RecordedCodesProps {
  readonly codes: readonly RecordedCodePartsFragment[];
  /** What can be done with one of them. */
  readonly acts?: (code: RecordedCodePartsFragment) => ReactNode;
}

const codesAtMost = 20;

/** Fault codes that were read from a car, with what they mean and what became of them. */
export function RecordedCodes({ codes, acts }: RecordedCodesProps) {
  const t = useTexts(diagnosticsTexts);
  const formats = useFormats();
  const text = [...new Set(codes.map(({ code }) => code))].slice(0, codesAtMost).join(' ');
  const { data } = useQuery(FaultCodesDocument, { variables: { text } });
  return (
    <ul className={styles.codes}>
      {codes.map((each) => {
        const { id, code, status, readAt, clearedAt } = each;
        const known = data?.faultCodes.find((meaning) => meaning.code === code);
        return (
          <li key={id} className={styles.code}>
            <div className={styles.words}>
              <p>
                <strong>{code}</strong> {known && wordsOfCode(known, formats.language).title}
              </p>
              <p className={styles.state}>
                <Badge tone={clearedAt === null ? tones[status] : 'success'}>{t(`statuses.${status}`)}</Badge>
                <span>
                  {clearedAt === null
                    ? t('readAt', { when: formats.date(readAt) })
                    : t('cleared', { when: formats.date(clearedAt) })}
                </span>
              </p>
            </div>
            {acts?.(each)}
          </li>
        );
      })}
    </ul>
  );
}
