import type { RimKind } from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import type { OpenedSet } from '../sets/opened-set.ts';
import styles from '../sets/sets.module.css';

/** What the tyres of a set are mounted on, as it is stored. */
export type Rims = Pick<OpenedSet, 'onRims' | 'rimKind' | 'tpms'>;

export const noRims: Rims = { onRims: false, rimKind: null, tpms: false };
const kinds = ['STEEL', 'ALLOY'] as const satisfies readonly RimKind[];

interface RimsFieldProps {
  readonly rims: Rims;
  readonly onChange: (rims: Rims) => void;
}

/** Which rims a set is on; pressure sensors are asked about only where there are rims that could hold them. */
export function RimsField({ rims, onChange }: RimsFieldProps) {
  const t = useTexts(tyresTexts);
  const choose = (value: string) => {
    const rimKind = kinds.find((each) => each === value) ?? null;
    onChange({ onRims: rimKind !== null, rimKind, tpms: rimKind !== null && rims.tpms });
  };
  return (
    <>
      <Field label={t('fields.rims')} name="rims">
        <Select
          options={(['NONE', ...kinds] as const).map((value) => ({ value, label: t(`rims.${value}`) }))}
          value={rims.rimKind ?? 'NONE'}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {rims.onRims && (
        <div className={styles.beside}>
          <Checkbox
            label={t('fields.tpms')}
            checked={rims.tpms}
            onChange={({ target }) => onChange({ ...rims, tpms: target.checked })}
          />
        </div>
      )}
    </>
  );
}
