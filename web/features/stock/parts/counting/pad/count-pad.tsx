import Delete from 'lucide-react/icons/delete';
import { type FormEvent, useState } from 'react';
import type { CountPartsFragment } from '../../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../../schema/messages/counting/index.ts';
import { jobCardsTexts } from '../../../../../../schema/messages/job-cards/index.ts';
import { SearchField } from '../../../../../kit/lists/search-field.tsx';
import { SectionCard } from '../../../../../kit/sections/section-card.tsx';
import { useFormats } from '../../../../../language/formats.ts';
import { useTexts } from '../../../../../language/texts.ts';
import { twoReadings } from '../../../../../language/two-readings.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../../ui/notices/toast.tsx';
import thumb from '../../../../../ui/styles/one-hand.module.css';
import { ScanKeyButton } from '../../../../desk/scan/index.ts';
import { splitScan, useScanner } from '../../../../platform/scanner/index.ts';
import { usePartFormats } from '../../part-words.ts';
import styles from '../counting.module.css';
import type { ShownCount } from './counted-lines.ts';
import { type CountedPart, findParts, nextPart, partOfCode } from './find-parts.ts';
import { countedQuantity, isTyped, isTypedOrScanned, typeKey } from './typed-quantity.ts';
import { useRecordCount } from './use-record-count.ts';

interface CountPadProps {
  readonly count: CountPartsFragment;
  readonly parts: readonly CountedPart[];
  readonly counted: ReadonlyMap<string, ShownCount>;
  /** The part that is counted now; null where the next one is proposed. */
  readonly chosenId: string | null;
  readonly onChoose: (partId: string | null) => void;
}

/** Counts one part after the other: along the shelves, or the one that is scanned or found. */
export function CountPad({ count, parts, counted, chosenId, onChoose }: CountPadProps) {
  const t = useTexts(countingTexts);
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [behind, setBehind] = useState<string>();
  const known = new Set(counted.keys());
  const part = parts.find(({ id }) => id === chosenId) ?? nextPart(parts, known, behind);
  const choose = (partId: string) => {
    setSearch('');
    onChoose(partId);
  };
  const take = (code: string) => {
    const found = partOfCode(parts, code);
    if (found === undefined) toast({ title: t('pad.unknownCode', { code }), tone: 'error' });
    else choose(found.id);
  };
  const takeAfter = async (code: string, save: () => Promise<boolean>) => {
    if (partOfCode(parts, code) === undefined || (await save())) take(code);
  };
  useScanner(({ code }) => {
    if (code.kind !== 'ean') return false;
    take(code.ean);
    return true;
  });
  const goOn = (from: string) => {
    setBehind(from);
    onChoose(null);
  };
  const found = findParts(parts, search);
  return (
    <SectionCard
      title={t('pad.title')}
      acts={
        <span className={thumb.quiet} role="status">
          {t('progress', { counted: String(known.size), all: String(parts.length) })}
        </span>
      }
    >
      <progress className={styles.progress} max={parts.length || 1} value={known.size} aria-hidden="true" />
      <div className={thumb.beside}>
        <SearchField label={t('pad.find')} value={search} onSearch={setSearch} />
        <ScanKeyButton text={t('pad.scan')} onText={take} />
      </div>
      {search !== '' && found.length === 0 && <p className={thumb.quiet}>{t('pad.nothing')}</p>}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((each) => (
            <li key={each.id}>
              <button type="button" className={styles.hit} onClick={() => choose(each.id)}>
                <strong>{each.name}</strong>
                <PartFacts part={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {part === undefined ? (
        <p role="status">
          <strong>{t('pad.all')}</strong> {t('pad.allText')}
        </p>
      ) : (
        <PartPad
          key={part.id}
          countId={count.id}
          part={part}
          shown={counted.get(part.id)}
          onDone={goOn}
          onScan={takeAfter}
        />
      )}
    </SectionCard>
  );
}

function PartFacts({ part: { sku, brand, location } }: { readonly part: CountedPart }) {
  const t = useTexts(countingTexts);
  const shelf = location === null ? null : t('pad.shelf', { shelf: location });
  return <span className={thumb.quiet}>{[shelf, sku, brand].filter(Boolean).join(' · ')}</span>;
}

interface PartPadProps {
  readonly countId: string;
  readonly part: CountedPart;
  readonly shown: ShownCount | undefined;
  readonly onDone: (partId: string) => void;
  /** Goes to the part of a number that was scanned, if there is one, once what was typed for this one is saved. */
  readonly onScan: (ean: string, save: () => Promise<boolean>) => Promise<void>;
}

/** One part with its keys. The quantity of the books is not shown: who knows it counts less well. */
function PartPad({ countId, part, shown, onDone, onScan }: PartPadProps) {
  const t = useTexts(countingTexts);
  const units = useTexts(jobCardsTexts);
  const formats = usePartFormats();
  const record = useRecordCount();
  const [typed, setTyped] = useState('');
  const [saving, setSaving] = useState(false);
  const thousandths = countedQuantity(typed);
  const readings = twoReadings(typed, useFormats().decimal);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (thousandths === undefined || saving) return;
    setSaving(true);
    const isKept = await record({ countId, partId: part.id, thousandths });
    if (isKept) onDone(part.id);
    else setSaving(false);
  };
  const goTo = async ({ typed: before, ean }: { readonly typed: string; readonly ean: string }) => {
    setTyped(before);
    await onScan(ean, async () => {
      const quantity = countedQuantity(before);
      const isKept = quantity === undefined || (await record({ countId, partId: part.id, thousandths: quantity }));
      if (isKept) setTyped('');
      return isKept;
    });
  };
  return (
    <form className={styles.pad} onSubmit={(event) => void save(event)}>
      <div className={styles.part}>
        <h3>{part.name}</h3>
        <PartFacts part={part} />
        {shown && (
          <span className={thumb.quiet}>
            {t('pad.counted', { quantity: formats.quantity(shown.countedThousandths, part.unit) })}
          </span>
        )}
      </div>
      <div className={styles.amount}>
        <input
          name="quantity"
          aria-label={t('pad.quantity', { name: part.name })}
          inputMode="none"
          autoComplete="off"
          // Its keys are below: a keyboard that is there types as well.
          // biome-ignore lint/a11y/noAutofocus: the one field, of the part that was just asked for
          autoFocus
          value={typed}
          onChange={({ target }) => {
            const text = target.value.replace('.', ',');
            if (isTypedOrScanned(text)) setTyped(text);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // So long a number is of a package, or of a label, and no quantity.
            const scanned = splitScan(typed) ?? (isTyped(typed) ? undefined : { typed: '', ean: typed });
            if (scanned === undefined) return;
            event.preventDefault();
            void goTo(scanned);
          }}
        />
        <span>{units(`units.${part.unit}`)}</span>
      </div>
      {readings !== undefined && (
        <p className={styles.muted} role="alert">
          {t('pad.twoReadings', readings)}
        </p>
      )}
      <Keypad
        onKey={(key) => setTyped((before) => typeKey(before, key))}
        onErase={() => setTyped((before) => before.slice(0, -1))}
      />
      <div className={styles.next}>
        <Button variant="secondary" className={thumb.big} onClick={() => onDone(part.id)}>
          {t('pad.skip')}
        </Button>
        <Button
          type="submit"
          className={thumb.big}
          disabled={thousandths === undefined}
          pending={saving}
          pendingText={t('pad.saving')}
        >
          {t('pad.next')}
        </Button>
      </div>
    </form>
  );
}

interface KeypadProps {
  readonly onKey: (key: string) => void;
  readonly onErase: () => void;
}

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', ',', '0'] as const;

/** Large keys for a quantity: the keyboard of a telephone would cover the part that is counted. */
function Keypad({ onKey, onErase }: KeypadProps) {
  const t = useTexts(countingTexts);
  return (
    <fieldset className={styles.keypad} aria-label={t('pad.digits')}>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          aria-label={digit === ',' ? t('pad.comma') : digit}
          onClick={() => onKey(digit)}
        >
          {digit}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={t('pad.erase')} onClick={onErase}>
        <Delete aria-hidden="true" />
      </button>
    </fieldset>
  );
}
