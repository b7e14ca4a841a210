import { useMutation } from '@apollo/client/react';
import type { z } from 'zod';
import { type FiscalPremisePartsFragment, RegisterPremiseDocument } from '../../../../generated/graphql.ts';
import { fiscalPremise } from '../../../../schema/features/workshop/fiscal.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { sellersDay } from '../../../../schema/time/calendar.ts';
import { RowDialog } from '../../../kit/sections/row-dialog.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import {
  type PremiseInput,
  type PremiseOutput,
  premiseFieldNames,
  premiseFields,
  premiseSchema,
} from './premise-form.ts';

type Row = z.output<typeof fiscalPremise>;

export interface PremiseDialogProps {
  readonly modes: readonly ('TEST' | 'LIVE')[];
  readonly row: FiscalPremisePartsFragment | undefined;
  readonly onClose: () => void;
}

/** What is in the fields for a premise that is there. */
export function premiseValuesOf(premise: Omit<FiscalPremisePartsFragment, '__typename'>): PremiseInput {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    mode: premise.mode,
    code: premise.code,
    kind: premise.kind,
    validFrom: premise.validFrom,
    cadastralNumber: typed(premise.cadastralNumber),
    buildingNumber: typed(premise.buildingNumber),
    sectionNumber: typed(premise.sectionNumber),
    street: premise.street,
    houseNumber: premise.houseNumber,
    city: premise.city,
    houseNumberAdditional: premise.houseNumberAdditional,
    community: premise.community,
    postcode: premise.postcode,
  };
}

/** Where invoices are issued, as the tax authority is notified. */
export function PremiseDialog({ modes, row, onClose }: PremiseDialogProps) {
  const t = useTexts(fiscalTexts);
  const resultOf = useResult();
  const [register] = useMutation(RegisterPremiseDocument, {
    awaitRefetchQueries: true,
  });
  const fields = premiseFields(t, modes);
  return (
    <RowDialog<Row, PremiseInput, PremiseOutput>
      title={row?.code ?? t('addPremise')}
      row={row}
      onClose={onClose}
      schema={premiseSchema}
      fields={premiseFieldNames
        .filter((name) => row === undefined || (name !== 'mode' && name !== 'code'))
        .map((name) => fields[name])}
      empty={{
        mode: modes[0] ?? 'TEST',
        code: 'P1',
        kind: 'REAL_ESTATE',
        validFrom: sellersDay(new Date()),
        cadastralNumber: '',
        buildingNumber: '',
        sectionNumber: '',
        street: null,
        houseNumber: null,
        houseNumberAdditional: null,
        community: null,
        city: null,
        postcode: null,
      }}
      valuesOf={premiseValuesOf}
      stored={fiscalPremise}
      send={(input) => resultOf(register({ variables: { input } }))}
    />
  );
}
