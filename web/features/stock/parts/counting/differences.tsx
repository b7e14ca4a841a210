import { useMemo } from 'react';
import type { CountPartsFragment } from '../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../schema/messages/counting/index.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { usePartFormats } from '../part-words.ts';
import styles from './counting.module.css';
import { useRecordCount } from './pad/use-record-count.ts';

type Line = CountPartsFragment['lines'][number];

const reasons = ['MISTAKE', 'USUAL_LOSS', 'DAMAGE', 'THEFT', 'OWN_USE'] as const;

interface DifferencesProps {
  readonly count: CountPartsFragment;
}

/** What differs, with its value and the reason for it; what is the same is only counted. */
export function Differences({ count }: DifferencesProps) {
  const t = useTexts(countingTexts);
  const { lines, state } = count;
  const differing = lines.filter(({ differenceThousandths }) => differenceThousandths !== 0);
  const same = lines.length - differing.length;
  const columns = useDifferenceColumns(count);
  return (
    <SectionCard
      title={t('differences.title')}
      note={differing.length === 0 && t(state === 'OPEN' ? 'differences.none' : 'differences.noneEver')}
    >
      {differing.some(({ reason }) => reason === 'OWN_USE') && <Notice tone="warning">{t('ownUse')}</Notice>}
      {differing.length > 0 && (
        <DataTable
          name="countDifferences"
          label={t('differences.title')}
          columns={columns}
          rows={differing}
          href={() => undefined}
        />
      )}
      {same > 0 && <p className={styles.muted}>{t('same', { count: same })}</p>}
    </SectionCard>
  );
}

function useDifferenceColumns({ id, state, sums }: CountPartsFragment): readonly Column<Line>[] {
  const t = useTexts(countingTexts);
  const formats = usePartFormats();
  const { money } = useFormats();
  const record = useRecordCount();
  const seesCosts = sums.some(({ valueCents }) => valueCents !== null);
  return useMemo(() => {
    const changeReason = ({ partId, countedThousandths: thousandths, countedAt }: Line, chosen: string) => {
      const reason = reasons.find((each) => each === chosen);
      // The same count once more, with the reason: nothing of its quantity changes.
      if (reason) void record({ countId: id, partId, thousandths, countedAt, reason });
    };
    const reasonOf = (line: Line) =>
      state === 'OPEN' && !line.needsRecount ? (
        <Select
          aria-label={t('differences.reasonOf', { name: line.name })}
          name="reason"
          value={line.reason ?? 'MISTAKE'}
          options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={({ target }) => changeReason(line, target.value)}
        />
      ) : (
        t(line.needsRecount ? 'recount.title' : `reasons.${line.reason ?? 'MISTAKE'}`)
      );
    const value: Column<Line> = {
      id: 'value',
      head: t('differences.value'),
      cell: ({ valueCents }) => (valueCents === null ? '' : money(valueCents, 'EUR')),
      align: 'end',
      width: 6.5,
      onPhone: 'named',
    };
    return [
      { id: 'part', head: t('differences.part'), cell: ({ name }) => name, share: 3, minWidth: 9 },
      {
        id: 'shelf',
        head: t('differences.shelf'),
        cell: ({ location }) => location ?? '',
        width: 5,
        priority: 2,
        onPhone: 'detail',
      },
      {
        id: 'book',
        head: t('differences.book'),
        cell: ({ bookAtCount, unit }) => formats.quantity(bookAtCount, unit),
        align: 'end',
        width: 6,
        onPhone: 'named',
      },
      {
        id: 'counted',
        head: t('differences.counted'),
        cell: ({ countedThousandths, unit }) => formats.quantity(countedThousandths, unit),
        align: 'end',
        width: 6,
        onPhone: 'named',
      },
      {
        id: 'difference',
        head: t('differences.difference'),
        cell: ({ differenceThousandths, unit }) => (
          <span className={styles.missing}>{formats.change(differenceThousandths, unit)}</span>
        ),
        align: 'end',
        width: 6.5,
        onPhone: 'end',
      },
      ...(seesCosts ? [value] : []),
      { id: 'reason', head: t('differences.reason'), cell: reasonOf, width: 11, minWidth: 9, onPhone: 'detail' },
      {
        id: 'by',
        head: t('differences.by'),
        cell: ({ staffName }) => staffName ?? '',
        share: 1,
        minWidth: 6,
        priority: 3,
        onPhone: 'detail',
      },
    ];
  }, [t, formats, money, record, id, state, seesCosts]);
}
