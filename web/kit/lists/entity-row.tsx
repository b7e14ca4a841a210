import { useMutation } from '@apollo/client/react';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { useResult } from '../session/result.ts';
import { EntityDialog } from './entity-dialog.tsx';
import styles from './list.module.css';
import type { Listed } from './list-documents.ts';
import type { EntityListProps } from './list-props.ts';

export interface EntityRowProps<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues>
  extends EntityListProps<Data, Item, Input, Output> {
  readonly item: Item;
  readonly details: ((item: Item) => ReactNode) | undefined;
}

/** One of a list, with the ways to change and to remove it. */
export function EntityRow<Data, Item extends Listed, Input extends FieldValues, Output extends FieldValues>({
  item,
  words,
  calls,
  form,
  nameOf,
  details,
}: EntityRowProps<Data, Item, Input, Output>) {
  const t = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState<'nothing' | 'changes' | 'removal'>('nothing');
  const [remove, { loading }] = useMutation(calls.remove, {
    refetchQueries: [calls.list],
    awaitRefetchQueries: true,
  });
  const name = nameOf(item);

  const removeForGood = async () => {
    const { id, version } = item;
    const result = await resultOf(remove({ variables: { input: { id, version } } }));
    setAsking('nothing');
    if (result.kind === 'ok') toast({ title: t('removed'), tone: 'success' });
    else toast({ title: t('notRemoved'), text: result.error.text, tone: 'error' });
  };

  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {details && <span className={styles.muted}>{details(item)}</span>}
      </div>
      <div className={styles.actions}>
        <Button
          variant="ghost"
          aria-label={t('changeOf', { name })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setAsking('changes')}
        />
        <Button
          variant="ghost"
          aria-label={t('removeOf', { name })}
          icon={<Trash aria-hidden="true" />}
          onClick={() => setAsking('removal')}
        />
      </div>
      {asking === 'changes' && (
        <EntityDialog
          title={t('changeOf', { name })}
          calls={calls}
          form={form}
          item={item}
          onClose={() => setAsking('nothing')}
        />
      )}
      <ConfirmDialog
        open={asking === 'removal'}
        onCancel={() => setAsking('nothing')}
        onConfirm={removeForGood}
        title={words.removeQuestion}
        description={words.removeText(item)}
        confirmText={t('remove')}
        pending={loading}
        pendingText={t('removing')}
      />
    </li>
  );
}
