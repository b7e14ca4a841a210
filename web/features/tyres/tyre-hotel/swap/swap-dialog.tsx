import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import {
  type JobCardPartsFragment,
  type ListedSetFragment,
  SwapTyresDocument,
  type TyreSeason,
} from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
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
import { useSetWords } from '../sets/set-words.tsx';
import styles from '../sets/sets.module.css';
import { ShelfField, useShelves } from '../shelves/shelf-field.tsx';
import { noRims, RimsField } from '../store/rims-field.tsx';
import { seasons } from '../store/seasons.ts';

interface SwapDialogProps {
  readonly card: JobCardPartsFragment;
  /** What goes on the car. */
  readonly out: ListedSetFragment;
  /** What is known to be on the car, and comes off it. */
  readonly onCar: ListedSetFragment | undefined;
  readonly seesPrices: boolean;
  readonly onClose: () => void;
}

const others = { SUMMER: 'WINTER', WINTER: 'SUMMER', ALL_SEASON: 'ALL_SEASON' } as const satisfies Record<
  TyreSeason,
  TyreSeason
>;

/** Euros with a comma or a point; undefined where nothing or no price is typed. */
const tenThousandths = (typed: string): number | undefined =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(typed.trim())
    ? Math.round(Number(typed.trim().replace(',', '.')) * 10_000)
    : undefined;

/** Four depths and Enter: one set goes on the car, the other onto its shelf, and the work onto the card. */
export function SwapDialog({ card, out, onCar, seesPrices, onClose }: SwapDialogProps) {
  const t = useTexts(tyresTexts);
  const words = useSetWords();
  const client = useApolloClient();
  const toast = useToast();
  const resultOf = useResult();
  const withId = useOperationId();
  const { printTyreLabel } = useTyrePapers();
  const [depths, setDepths] = useState(noDepths);
  const [season, setSeason] = useState<TyreSeason>(onCar?.season ?? others[out.season]);
  const [size, setSize] = useState('');
  const [rims, setRims] = useState(noRims);
  const [price, setPrice] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const emptied = out.location ?? undefined;
  const shelves = useShelves({ tyres: onCar?.count ?? out.count, emptied, chosen });
  const unitPrice = tenThousandths(price);
  const isPrice = price.trim() === '' || unitPrice !== undefined;
  useUnsavedWork({
    dirtyFields: { depths: depths !== noDepths, rims: rims !== noRims, size: size !== '', price: price !== '' },
    isSubmitting: isSending,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { id: locationId } = shelves;
    setIsRefused(!isPrice);
    if (isSending || !isPrice || locationId === undefined || !areDepths(depths)) return;
    const readings = readingsOf(depths);
    const ofNew = { season, count: out.count, size: size.trim() === '' ? undefined : size, ...rims };
    const comingIn = onCar === undefined ? ofNew : { id: onCar.id, version: onCar.version };
    const line = { kind: 'LABOUR', description: t('swapJob'), unit: 'C62', quantityThousandths: 1000 } as const;
    const input = withId({
      jobCardId: card.id,
      outSetId: out.id,
      version: out.version,
      in: { ...comingIn, locationId, readings },
      ...(unitPrice === undefined ? {} : { jobTitle: t('swapJob'), lines: [{ ...line, unitPrice }] }),
    });
    setIsSending(true);
    const result = await resultOf(client.mutate({ mutation: SwapTyresDocument, variables: { input } }));
    setIsSending(false);
    if (result.kind === 'error') return setFailure(result.error.text);
    const { inSet } = result.data.swapTyres;
    toast({
      title: t('swapped', { reference: inSet.reference, shelf: inSet.location?.code ?? '' }),
      tone: 'success',
      // One that was here before has its label.
      ...(onCar === undefined && { action: { label: t('label'), run: () => void printTyreLabel(inSet.id) } }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('swapTitle')}
      description={t('swapLead', { reference: `${out.reference}, ${words(out)}` })}
    >
      <Form onSubmit={send}>
        {onCar !== undefined && <p>{t('known', { reference: `${onCar.reference}, ${words(onCar)}` })}</p>}
        <DepthFields depths={depths} onType={setDepths} focused />
        {onCar === undefined && (
          <div className={styles.pair}>
            <Field label={t('fields.season')} name="season">
              <Select
                options={seasons.map((value) => ({ value, label: t(`seasons.${value}`) }))}
                value={season}
                onChange={({ target }) => setSeason(seasons.find((each) => each === target.value) ?? season)}
              />
            </Field>
            <Field label={t('fields.size')} name="size" optional>
              <TextInput
                autoComplete="off"
                maxLength={40}
                value={size}
                onChange={({ target }) => setSize(target.value)}
              />
            </Field>
            <RimsField rims={rims} onChange={setRims} />
          </div>
        )}
        <ShelfField shelves={shelves} emptied={emptied} onChoose={setChosen} />
        {seesPrices && (
          <Field
            label={t('fields.price')}
            name="price"
            error={isRefused && !isPrice ? t('priceWrong') : undefined}
            optional
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
          </Field>
        )}
        {failure !== undefined && (
          <Notice tone="error" title={t('notDone')}>
            {failure}
          </Notice>
        )}
        <DialogActions>
          <Button type="submit" disabled={shelves.id === undefined} pending={isSending} pendingText={t('swapping')}>
            {t('swap')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
