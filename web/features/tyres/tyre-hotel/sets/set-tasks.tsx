import { useMutation } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { SaveTyreTaskDocument, type TyreTaskKind, type TyreTaskState } from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import boxes from '../../../../kit/lists/paged-list.module.css';
import { useResult } from '../../../../kit/session/result.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import type { OpenedSet } from './opened-set.ts';
import styles from './sets.module.css';

const kinds = ['WASH', 'BALANCE', 'VALVES', 'TPMS', 'REPAIR'] as const satisfies readonly TyreTaskKind[];

interface SetTasksProps {
  readonly set: Pick<OpenedSet, 'id' | 'state' | 'tasks'>;
  readonly mayChange: boolean;
}

/** What is to be done to a set while it is here: ticked when it is done. */
export function SetTasks({ set: { id: setId, state: setState, tasks }, mayChange }: SetTasksProps) {
  const t = useTexts(tyresTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [save, { loading }] = useMutation(SaveTyreTaskDocument);
  const isHere = mayChange && setState !== 'DISPOSED';
  const set = async (kind: TyreTaskKind, state: TyreTaskState) => {
    if (loading) return;
    const result = await resultOf(save({ variables: { input: { setId, kind, state } } }));
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  const known = kinds.flatMap((kind) => tasks.find((task) => task.kind === kind) ?? []);
  const others = isHere ? kinds.filter((kind) => !tasks.some((task) => task.kind === kind)) : [];
  if (known.length === 0 && others.length === 0) return null;
  return (
    <section aria-label={t('tasks')}>
      <h3 className={styles.title}>{t('tasks')}</h3>
      {known.length > 0 && (
        <ul className={styles.tasks}>
          {known.map(({ kind, state }) => (
            <li key={kind}>
              <label className={boxes.filter}>
                <input
                  type="checkbox"
                  checked={state === 'DONE'}
                  disabled={!isHere}
                  onChange={({ target }) => void set(kind, target.checked ? 'DONE' : 'OPEN')}
                />
                {t(`taskKinds.${kind}`)}
                {state === 'OPEN' && <span className={styles.muted}>{t('taskOpen')}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Actions>
          {others.map((kind) => (
            <Button
              key={kind}
              variant="ghost"
              icon={<Plus aria-hidden="true" />}
              aria-label={t('addTask', { name: t(`taskKinds.${kind}`) })}
              onClick={() => void set(kind, 'OPEN')}
            >
              {t(`taskKinds.${kind}`)}
            </Button>
          ))}
        </Actions>
      )}
    </section>
  );
}
