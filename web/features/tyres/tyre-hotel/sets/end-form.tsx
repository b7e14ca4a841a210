import { useMutation } from '@apollo/client/react';
import { DisposeTyresDocument, ReturnTyresDocument } from '../../../../../generated/graphql.ts';
import { disposedTyres, returnedTyres } from '../../../../../schema/features/tyres/tyre-sets.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { EntityForm } from '../../../../kit/forms/entity-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import type { OpenedSet } from './opened-set.ts';

interface EndFormProps {
  readonly set: OpenedSet;
  readonly how: 'give' | 'dispose';
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const given = returnedTyres.pick({ byName: true });
const disposed = disposedTyres.pick({ noticeNumber: true, reason: true });

/** Hands a set back to the person who takes it, or disposes of one that nobody fetches. */
export function EndForm({ set: { id, version, reference }, how, onDone, onCancel }: EndFormProps) {
  const t = useTexts(tyresTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [give] = useMutation(ReturnTyresDocument);
  const [dispose] = useMutation(DisposeTyresDocument);
  const finish = <Answer,>(result: Answer & { readonly kind: 'ok' | 'error' }, title: string): Answer => {
    if (result.kind === 'ok') {
      toast({ title, tone: 'success' });
      onDone();
    }
    return result;
  };
  if (how === 'give') {
    return (
      <EntityForm
        schema={given}
        fields={[{ name: 'byName', label: t('fields.byName'), needed: true }]}
        initial={{ byName: '' }}
        submitText={t('give')}
        pendingText={t('giving')}
        failure={t('notDone')}
        send={async ({ byName }) => {
          const result = await resultOf(give({ variables: { input: { id, version, byName } } }));
          return finish(result, t('given', { reference }));
        }}
        onCancel={onCancel}
      />
    );
  }
  return (
    <>
      <Notice tone="warning">{t('disposeLead')}</Notice>
      <EntityForm
        schema={disposed}
        fields={[
          { name: 'noticeNumber', label: t('fields.noticeNumber'), needed: true },
          { name: 'reason', label: t('fields.reason'), needed: true },
        ]}
        initial={{ noticeNumber: '', reason: '' }}
        submitText={t('dispose')}
        pendingText={t('disposing')}
        variant="danger"
        failure={t('notDone')}
        send={async (values) => {
          const result = await resultOf(dispose({ variables: { input: { id, version, ...values } } }));
          return finish(result, t('disposed', { reference }));
        }}
        onCancel={onCancel}
      />
    </>
  );
}
