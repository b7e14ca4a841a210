import { useMutation, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { OwnerOfCarDocument, StoreTyresDocument, type TyreSeason } from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { CustomerPicker } from '../../../../kit/pickers/customer-picker.tsx';
import { type ChosenRow, RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { vehicleRows } from '../../../../kit/pickers/row-sources.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { useTyrePapers } from '../../../platform/printing/index.ts';
import { DepthFields } from '../depths/depth-fields.tsx';
import { areDepths, noDepths, readingsOf } from '../depths/read-depths.ts';
import styles from '../sets/sets.module.css';
import { ShelfField, useShelves } from '../shelves/shelf-field.tsx';
import { noRims, RimsField } from './rims-field.tsx';
import { seasons, storedIn } from './seasons.ts';

export interface StoreDialogProps {
  /** Whose tyres are stored, where that is known. */
  readonly vehicle?: ChosenRow | undefined;
  readonly customer?: ChosenRow | undefined;
  readonly onClose: () => void;
}

const counts = Array.from({ length: 8 }, (_, place) => ({ value: String(place + 1), label: String(place + 1) }));

/** Stores a set that is new here: whose it is, how deep its tread is, and where it goes. */
export function StoreDialog({ vehicle: knownVehicle, customer: knownCustomer, onClose }: StoreDialogProps) {
  const t = useTexts(tyresTexts);
  const toast = useToast();
  const resultOf = useResult();
  const withId = useOperationId();
  const [vehicle, setVehicle] = useState(knownVehicle);
  const [customer, setCustomer] = useState(knownCustomer);
  const [season, setSeason] = useState<TyreSeason>(() => storedIn(new Date().getMonth()));
  const [count, setCount] = useState(4);
  const [typed, setTyped] = useState({ size: '', brand: '', dots: '' });
  const [rims, setRims] = useState(noRims);
  const [depths, setDepths] = useState(noDepths);
  const [chosen, setChosen] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [store, { loading }] = useMutation(StoreTyresDocument);
  const { printTyreLabel } = useTyrePapers();
  const owner = useOwner(knownCustomer === undefined ? vehicle?.id : undefined);
  const whose = customer ?? owner;
  const shelves = useShelves({ tyres: count, chosen });
  const isTyped = depths !== noDepths || rims !== noRims || Object.values(typed).some((text) => text !== '');
  useUnsavedWork({ dirtyFields: { set: isTyped }, isSubmitting: loading });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(whose === undefined);
    const { id: locationId } = shelves;
    if (whose === undefined || locationId === undefined || !areDepths(depths) || loading) return;
    const input = {
      customerId: whose.id,
      season,
      count,
      locationId,
      size: typed.size,
      brand: typed.brand,
      ...(vehicle === undefined ? {} : { vehicleId: vehicle.id }),
      dots: typed.dots.split(/[\s,;]+/).filter(Boolean),
      readings: readingsOf(depths),
      ...rims,
    };
    const result = await resultOf(store({ variables: { input: withId(input) } }));
    if (result.kind === 'error') return setFailure(result.error.text);
    const { id, reference, location } = result.data.storeTyres;
    toast({
      title: t('stored', { reference, shelf: location?.code ?? '' }),
      tone: 'success',
      action: { label: t('label'), run: () => void printTyreLabel(id) },
    });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('store')} description={t('storeLead')}>
      <Form onSubmit={send}>
        {knownVehicle === undefined && (
          <RowPicker
            source={vehicleRows}
            words={{ hint: t('hints.vehicle'), choose: t('chooseVehicle'), nothingFound: t('noVehicle') }}
            label={t('fields.vehicle')}
            name="vehicleId"
            chosen={vehicle}
            onChoose={setVehicle}
            optional
          />
        )}
        {knownCustomer === undefined && (
          <CustomerPicker
            key={owner?.id}
            label={t('fields.customer')}
            name="customerId"
            chosen={whose}
            onChoose={setCustomer}
            error={isMissing && whose === undefined ? t('needCustomer') : undefined}
          />
        )}
        <div className={styles.pair}>
          <Field label={t('fields.season')} name="season">
            <Select
              options={seasons.map((value) => ({ value, label: t(`seasons.${value}`) }))}
              value={season}
              onChange={({ target }) => setSeason(seasons.find((each) => each === target.value) ?? season)}
            />
          </Field>
          <Field label={t('fields.count')} name="count">
            <Select options={counts} value={String(count)} onChange={({ target }) => setCount(Number(target.value))} />
          </Field>
          {(['size', 'brand'] as const).map((name) => (
            <Field key={name} label={t(`fields.${name}`)} name={name} optional>
              <TextInput
                autoComplete="off"
                maxLength={name === 'size' ? 40 : 100}
                value={typed[name]}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              />
            </Field>
          ))}
          <RimsField rims={rims} onChange={setRims} />
        </div>
        <Field label={t('fields.dots')} name="dots" hint={t('hints.dots')} optional>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={typed.dots}
            onChange={({ target }) => setTyped((before) => ({ ...before, dots: target.value }))}
          />
        </Field>
        <DepthFields depths={depths} onType={setDepths} />
        <ShelfField shelves={shelves} onChoose={setChosen} />
        {failure !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {failure}
          </Notice>
        )}
        <DialogActions>
          <Button type="submit" disabled={shelves.id === undefined} pending={loading} pendingText={t('storing')}>
            {t('store')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Whose a car is now. */
function useOwner(vehicleId: string | undefined): ChosenRow | undefined {
  const { data } = useQuery(OwnerOfCarDocument, { variables: { id: vehicleId ?? '' }, skip: vehicleId === undefined });
  return data?.vehicle.ownerships.find(({ role, to }) => role === 'OWNER' && to === null)?.customer;
}
