import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { z } from 'zod';
import { DeclineBookingDocument, FreeDaysDocument } from '../../../../generated/graphql.ts';
import { requiredMessage } from '../../../../schema/fields/fields.ts';
import { bookingRequestsTexts } from '../../../../schema/messages/booking-requests/index.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-errors.ts';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { refetchActiveQueries } from '../card-actions/index.ts';
import { type AppointmentCard, bookedBy, bookedCar, dayAndTime, dayWithWeekday, emailOf } from './booking-labels.ts';
import styles from './requests.module.css';

const schema = z.object({ text: requiredMessage('reasonNeeded', 1000) });
const usualMinutes = 60;
/** How many days are offered. */
const offered = 4;

export interface DeclineDialogProps {
  readonly card: AppointmentCard;
  readonly onClose: () => void;
}

/** Declines an appointment with a text that the customer reads, to which days with free hours are added by a press. */
export function DeclineDialog({ card, onClose }: DeclineDialogProps) {
  const t = useTexts(bookingRequestsTexts);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const zone = useZone();
  const client = useApolloClient();
  const toast = useToast();
  const resultOf = useResult();
  const [decline] = useMutation(DeclineBookingDocument, { refetchQueries: [] });
  const variables = {
    minutes: Math.max(card.plannedMinutes ?? usualMinutes, 15),
    from: dayAt(zone, Date.now()),
    count: offered,
  };
  const days = useQuery(FreeDaysDocument, { variables, fetchPolicy: 'network-only' }).data?.freeDays ?? [];
  const email = emailOf(card);
  const name = bookedBy(card) ?? bookedCar(card);
  const first = card.expectedAt === null ? '' : t('declineFirst', { moment: dayAndTime(card.expectedAt, formats) });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('declineTitle')}
      description={email === undefined ? t('declineNobody') : t('declineMails', { email })}
    >
      <SchemaForm
        schema={schema}
        initial={{ text: first }}
        fields={['text']}
        submitText={t('decline')}
        pendingText={t('declining')}
        failure={t('notDeclined')}
        send={async ({ text }) => {
          const input = { jobCardId: card.id, version: card.version, text };
          const result = await resultOf(decline({ variables: { input } }));
          await refetchActiveQueries(client);
          if (result.kind === 'ok') {
            toast({ title: t('declined'), tone: 'success' });
            onClose();
          }
          return result;
        }}
        onCancel={onClose}
      >
        {(form) => {
          const offer = (on: string) => {
            const written = form.getValues('text').trim();
            const line = t('offer', { days: dayWithWeekday(on, formats) });
            form.setValue('text', [written, line].filter(Boolean).join('\n'), { shouldDirty: true });
          };
          return (
            <>
              <Field
                label={email === undefined ? t('declineNobodyText') : t('declineText', { name })}
                name="text"
                error={fieldMessage(form.formState.errors.text, common('required'))}
              >
                <TextArea {...form.register('text')} maxLength={1000} rows={6} />
              </Field>
              {days.length > 0 && (
                <section aria-label={t('otherDays')}>
                  <p>{t('otherDays')}</p>
                  <Actions>
                    {days.map(({ on, freeMinutes }) => (
                      <Button key={on} variant="secondary" className={styles.day} onClick={() => offer(on)}>
                        {t('dayFree', {
                          day: dayWithWeekday(on, formats),
                          hours: formats.decimal(Math.floor(freeMinutes / 6) / 10),
                        })}
                      </Button>
                    ))}
                  </Actions>
                </section>
              )}
            </>
          );
        }}
      </SchemaForm>
    </Dialog>
  );
}
