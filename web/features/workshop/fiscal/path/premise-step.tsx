import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import {
  type FiscalPathQuery,
  type FiscalPremisePartsFragment,
  RegisterPremiseDocument,
  UpdateWorkshopDocument,
} from '../../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { sellersDay } from '../../../../../schema/time/calendar.ts';
import { EntityFieldControl } from '../../../../kit/forms/entity-field.tsx';
import { boundsOf } from '../../../../kit/forms/field-bounds.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { premiseValuesOf } from '../premise-dialog.tsx';
import {
  buildingNumbers,
  type PremiseInput,
  type PremiseOutput,
  premiseFieldNames,
  premiseFields,
  premiseSchema,
} from '../premise-form.ts';
import { refusalWords } from '../refusal-words.ts';
import styles from './path.module.css';
import { joinAddress, splitAddress } from './split-address.ts';

export interface PremiseStepProps {
  readonly mode: 'TEST' | 'LIVE';
  readonly workshop: FiscalPathQuery['workshop'];
  /** A premise that is registered, or whose registration is pending. */
  readonly premise: FiscalPremisePartsFragment | undefined;
  /** The same place in the other environment: its numbers are not typed twice. */
  readonly elsewhere?: FiscalPremisePartsFragment | undefined;
  readonly onSaved: () => Promise<void>;
}

/** Where invoices are issued: the address is the workshop's, the numbers of the building are typed. */
export function PremiseStep({ mode, workshop, premise, elsewhere, onSaved }: PremiseStepProps) {
  const t = useTexts(fiscalTexts);
  const p = useTexts(fiscalPathTexts);
  const resultOf = useResult();
  const [register] = useMutation(RegisterPremiseDocument, { awaitRefetchQueries: true });
  const [update] = useMutation(UpdateWorkshopDocument);
  const [refusal, setRefusal] = useState(premise?.state === 'REFUSED' ? premise.refusal : null);
  const fields = premiseFields(t, [mode]);
  const send = async (input: PremiseOutput) => {
    const seen = premise === undefined ? {} : { id: premise.id, version: premise.version };
    const result = await resultOf(register({ variables: { input: { ...input, ...seen } } }));
    if (result.kind === 'error') return result;
    const { state, refusal: code } = result.data.registerPremise;
    setRefusal(state === 'REFUSED' ? code : null);
    const ofWorkshop = addressFrom(input, workshop);
    // The premise is registered; an address that cannot be kept now is asked for again where it is missing.
    if (ofWorkshop !== undefined) await resultOf(update({ variables: { input: ofWorkshop } }));
    await onSaved();
    return result;
  };
  return (
    <>
      <p className={styles.muted}>{p(workshop.address ? 'premiseAddressed' : 'premiseText')}</p>
      {refusal !== null && (
        <Notice tone="error" title={p('premiseRefused')}>
          {refusalWords(t, refusal)}
        </Notice>
      )}
      <SchemaForm<PremiseInput, PremiseOutput>
        schema={premiseSchema}
        initial={premise === undefined ? proposedFor({ workshop, elsewhere }, mode) : premiseValuesOf(premise)}
        fields={premiseFieldNames}
        submitText={p('register')}
        pendingText={p('asking')}
        failure={p('notRegistered')}
        send={send}
      >
        {(form) => {
          const field = (name: (typeof premiseFieldNames)[number]) => (
            <EntityFieldControl key={name} field={fields[name]} bounds={boundsOf(premiseSchema, name)} form={form} />
          );
          return (
            <>
              <div className={styles.row}>
                {premise === undefined && field('code')}
                {field('kind')}
              </div>
              <div className={styles.row}>{buildingNumbers.map(field)}</div>
              {field('street')}
              <div className={styles.row}>
                {field('houseNumber')}
                {field('houseNumberAdditional')}
              </div>
              {field('community')}
              <div className={styles.row}>
                {field('postcode')}
                {field('city')}
              </div>
              {field('validFrom')}
            </>
          );
        }}
      </SchemaForm>
    </>
  );
}

/** What of the workshop's own address nobody has entered, as the premise has it. */
function addressFrom(premise: PremiseOutput, { id, version, ...own }: FiscalPathQuery['workshop']) {
  const { kind, street = null, houseNumber = null, houseNumberAdditional = null, postcode, city } = premise;
  if (kind !== 'REAL_ESTATE') return undefined;
  const address = joinAddress({ street, houseNumber, houseNumberAdditional });
  const typed = Object.entries({ address, postcode, town: city });
  const missing = typed.filter(([name, value]) => value && !Reflect.get(own, name));
  return missing.length === 0 ? undefined : { id, version, ...Object.fromEntries(missing) };
}

/** As the other environment or the workshop's own data have it. */
function proposedFor(
  { workshop, elsewhere }: Pick<PremiseStepProps, 'workshop' | 'elsewhere'>,
  mode: PremiseStepProps['mode'],
): PremiseInput {
  const { address, postcode, town } = workshop;
  const validFrom = sellersDay(new Date());
  if (elsewhere !== undefined) return { ...premiseValuesOf(elsewhere), mode, validFrom };
  return {
    mode,
    code: 'P1',
    kind: 'REAL_ESTATE',
    validFrom,
    cadastralNumber: '',
    buildingNumber: '',
    sectionNumber: '',
    ...splitAddress(address),
    community: town,
    city: town,
    postcode,
  };
}
