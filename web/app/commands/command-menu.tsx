import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { found } from '../../language/found.ts';
import { useTexts } from '../../language/texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import type { ListedScreen } from '../screens/listed-screens.ts';
import styles from './command-menu.module.css';
import { type Command, useCommands } from './use-commands.tsx';

export interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Those that this person may see. */
  readonly screens: readonly ListedScreen[];
  readonly logOut: () => void;
}

/** Everything that can be reached and done from anywhere, found by a few letters. */
export function CommandMenu({ open, onClose, screens, logOut }: CommandMenuProps) {
  const t = useTexts(shellTexts);
  const commands = useCommands(screens, logOut);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('commands')} description={t('commandsHint')}>
      <Finder commands={commands} onRun={run} />
    </Dialog>
  );
}

interface FinderProps {
  readonly commands: readonly Command[];
  readonly onRun: (command: Command) => void;
}

/** A field and the list of what fits it. The focus stays in the field; the arrow keys move the choice (ARIA combobox). */
function Finder({ commands, onRun }: FinderProps) {
  const t = useTexts(shellTexts);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const fitting = found(commands, typed);
  const place = Math.min(chosen, fitting.length - 1);
  const current = fitting[place];
  const idOf = ({ id }: Command) => `${list}${id}`;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const press = (event: KeyboardEvent) => {
    const steps = new Map([
      ['ArrowDown', (place + 1) % fitting.length],
      ['ArrowUp', (place - 1 + fitting.length) % fitting.length],
      ['Home', 0],
      ['End', fitting.length - 1],
    ]);
    const next = steps.get(event.key);
    if (next !== undefined && fitting.length > 0) setChosen(next);
    else if (event.key === 'Enter' && current !== undefined) onRun(current);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={t('commands')}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(current)}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div className={styles.list} id={list} role="listbox" aria-label={t('commandsList')} ref={shown}>
        {fitting.map((command, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
          <div
            key={command.id}
            id={idOf(command)}
            className={classNames(styles.command, at === place && styles.chosen)}
            role="option"
            aria-selected={at === place}
            tabIndex={-1}
            data-place={at}
            onPointerMove={() => setChosen(at)}
            onClick={() => onRun(command)}
          >
            {command.icon}
            {command.name}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {fitting.length === 0 && t('nothingFound', { typed: typed.trim() })}
      </p>
    </>
  );
}
