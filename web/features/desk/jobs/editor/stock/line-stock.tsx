import Ellipsis from 'lucide-react/icons/ellipsis';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageMinus from 'lucide-react/icons/package-minus';
import PackageOpen from 'lucide-react/icons/package-open';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import {
  IssuePartsDocument,
  type LinePartsFragment,
  ReleasePartDocument,
  ReservePartDocument,
  ReturnFromJobDocument,
} from '../../../../../../generated/graphql.ts';
import { jobPartsTexts } from '../../../../../../schema/messages/job-parts/index.ts';
import { useFormats } from '../../../../../language/formats.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import type { Act } from '../../../../../ui/menus/menu.tsx';
import { MenuButton } from '../../../../../ui/menus/menu-button.tsx';
import styles from '../../line-details/line-details.module.css';
import type { StockWork } from '../line-context.ts';
import { useStockMutation } from './use-stock-mutation.ts';

const loadMenu = () => import('../../../../../ui/menus/open-acts-menu.tsx');
const OpenActsMenu = lazy(async () => ({ default: (await loadMenu()).OpenActsMenu }));

export interface LineStockProps {
  readonly line: LinePartsFragment;
  /** Undefined where the card is over, or the work is not done: then something can only come back. */
  readonly stock: StockWork | undefined;
  /** Writes what was typed into the row; nothing where that failed. */
  readonly written: () => Promise<LinePartsFragment | undefined>;
}

/** How the part of a line stands, quietly, with the one press that takes it from stock. */
export function LineStock({ line, stock, written }: LineStockProps) {
  const t = useTexts(jobPartsTexts);
  const formats = useFormats();
  const { act, pending } = useStockMutation(line.unit);
  const place = useRef<HTMLParagraphElement>(null);
  const {
    id: lineId,
    description: name,
    stockState,
    issuedThousandths,
    reservedThousandths,
    quantityThousandths,
  } = line;
  const rest = quantityThousandths - issuedThousandths;
  const take = async () => {
    if ((await written()) !== undefined) await act(IssuePartsDocument, { input: { lines: [{ lineId }] } });
  };
  const mayIssue = stock === 'take' && rest > 0;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const isWriting = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !target.readOnly);
    if (!mayIssue || ctrlKey || metaKey || key.toLowerCase() !== 's' || (isWriting && !altKey)) return;
    event.preventDefault();
    void take();
  });
  useEffect(() => {
    const row = place.current?.closest<HTMLElement>('[data-line]');
    const press = (event: KeyboardEvent) => onKey(event);
    row?.addEventListener('keydown', press);
    return () => row?.removeEventListener('keydown', press);
  }, []);
  if (stockState === 'NONE') return null;
  const amount = (thousandths: number) => formats.decimal(thousandths / 1000);
  const isPart = issuedThousandths > 0 && rest > 0;
  const input = { lineId };
  const acts: readonly Act[] = [
    ...(stock !== undefined && reservedThousandths < rest
      ? [
          {
            name: t('reserve'),
            icon: <PackageCheck aria-hidden="true" />,
            onSelect: () => void act(ReservePartDocument, { input }),
          },
        ]
      : []),
    ...(stock !== undefined && reservedThousandths > 0
      ? [
          {
            name: t('release'),
            icon: <PackageOpen aria-hidden="true" />,
            onSelect: () => void act(ReleasePartDocument, { input }),
          },
        ]
      : []),
    ...(issuedThousandths > 0
      ? [
          {
            name: t('giveBack'),
            icon: <Undo2 aria-hidden="true" />,
            onSelect: () =>
              void act(ReturnFromJobDocument, { input: { lineId, thousandths: issuedThousandths, to: 'SHELF' } }),
          },
        ]
      : []),
  ];
  const more = {
    name: <Ellipsis role="img" aria-label={t('more', { name })} />,
    className: styles.act,
  };
  return (
    <p className={styles.facts} ref={place} data-stock={stockState}>
      <span>
        {isPart
          ? t('issuedOf', { issued: amount(issuedThousandths), all: amount(quantityThousandths) })
          : t(`states.${stockState}`)}
      </span>
      {mayIssue && (
        <Button
          variant="ghost"
          className={styles.next}
          icon={<PackageMinus aria-hidden="true" />}
          aria-label={t('takeOf', { name })}
          aria-keyshortcuts="S Alt+S"
          pending={pending}
          onClick={() => void take()}
        >
          {t('take')}
        </Button>
      )}
      {acts.length > 0 && (
        <MenuButton {...more} preload={() => void loadMenu()}>
          <OpenActsMenu {...more} acts={acts} />
        </MenuButton>
      )}
    </p>
  );
}
