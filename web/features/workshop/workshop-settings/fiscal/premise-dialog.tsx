import { useMutation } from '@apollo/client/react';
import { z } from 'zod';
import { type FiscalPremisePartsFragment, RegisterPremiseDocument } from '../../../../../generated/graphql.ts';
import { premiseKind } from '../../../../../schema/features/workshop/enums.ts';
import {
  cadastralNumber,
  fiscalPremise,
  registerPremiseInput,
} from '../../../../../schema/features/workshop/fiscal.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { typedNumber } from '../../../../kit/forms/typed-number.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { RowDialog } from '../dialogs/row-dialog.tsx';

const { street, houseNumber, houseNumberAdditional, community, city, postcode, ...others } = registerPremiseInput.shape;
const whole = (maximum: number) => typedNumber(0, cadastralNumber(maximum).nullable());
const schema = z.object({
  ...{ mode: others.mode, code: others.code, kind: others.kind, validFrom: others.validFrom },
  cadastralNumber: whole(9999),
  buildingNumber: whole(99_999),
  sectionNumber: whole(9999),
  ...{ street, houseNumber, houseNumberAdditional, community, city, postcode },
});
type Input = z.input<typeof schema>;
type Row = z.output<typeof fiscalPremise>;

export interface PremiseDialogProps {
  readonly modes: readonly ('TEST' | 'LIVE')[];
  readonly row: FiscalPremisePartsFragment | undefined;
  readonly onClose: () => void;
}

/** Where invoices are issued, as the tax authority is told. */
export function PremiseDialog({ modes, row, onClose }: PremiseDialogProps) {
  const t = useTexts(fiscalTexts);
  const resultOf = useResult();
  const [register] = useMutation(RegisterPremiseDocument, {
    awaitRefetchQueries: true,
  });
  const numbers = ['cadastralNumber', 'buildingNumber', 'sectionNumber'] as const;
  const address = ['street', 'houseNumber', 'houseNumberAdditional', 'community', 'city', 'postcode'] as const;
  const hint = t('ofBuilding');
  return (
    <RowDialog<Row, Input, z.output<typeof schema>>
      title={row?.code ?? t('addPremise')}
      row={row}
      onClose={onClose}
      schema={schema}
      fields={[
        ...(row === undefined
          ? [
              {
                name: 'mode' as const,
                label: t('fields.mode'),
                options: modes.map((value) => ({ value, label: t(`environments.${value}`) })),
              },
              { name: 'code' as const, label: t('fields.code') },
            ]
          : []),
        {
          name: 'kind',
          label: t('fields.kind'),
          options: premiseKind.options.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        ...numbers.map((name) => ({ name, label: t(`fields.${name}`), hint, kind: 'decimal' as const })),
        ...address.map((name) => ({ name, label: t(`fields.${name}`), hint })),
        { name: 'validFrom', label: t('fields.validFrom'), kind: 'date' },
      ]}
      empty={{
        ...{ mode: modes[0] ?? 'TEST', code: 'P1', kind: 'REAL_ESTATE', validFrom: sellersDay(new Date()) },
        ...{ cadastralNumber: '', buildingNumber: '', sectionNumber: '', street: null, houseNumber: null },
        ...{ houseNumberAdditional: null, community: null, city: null, postcode: null },
      }}
      valuesOf={(premise) => ({
        ...{ mode: premise.mode, code: premise.code, kind: premise.kind, validFrom: premise.validFrom },
        cadastralNumber: premise.cadastralNumber === null ? '' : String(premise.cadastralNumber),
        buildingNumber: premise.buildingNumber === null ? '' : String(premise.buildingNumber),
        sectionNumber: premise.sectionNumber === null ? '' : String(premise.sectionNumber),
        ...{ street: premise.street, houseNumber: premise.houseNumber, city: premise.city },
        ...{ houseNumberAdditional: premise.houseNumberAdditional, community: premise.community },
        postcode: premise.postcode,
      })}
      stored={fiscalPremise}
      send={(input) => resultOf(register({ variables: { input } }))}
    />
  );
}
