import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { commandsTexts } from '../../../schema/messages/commands/index.ts';
import { filterByName } from '../../kit/pickers/filter-by-name.ts';
import { useTexts } from '../../language/texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import type { ListedScreen } from '../screens/listed-screens.ts';
import styles from './command-menu.module.css';
import { type Command, useCommands } from './use-commands.tsx';
import { useSearchCommands } from './use-search-commands.tsx';

export interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Those that this person may see. */
  readonly screens: readonly ListedScreen[];
  readonly logOut: () => void;
  /** Hands over what was typed before the menu was there, once. */
  readonly takeTypedText: () => string;
}

/** Everything that can be reached and done from anywhere, found by a few letters. */
export function CommandMenu({ open, onClose, screens, logOut, takeTypedText }: CommandMenuProps) {
  const t = useTexts(commandsTexts);
  const commands = useCommands(screens, logOut);
  const latest = useRef(onClose);
  latest.current = onClose;
  const run = useCallback((command: Command) => {
    latest.current();
    command.run();
  }, []);
  return (
    <Dialog open={open} onClose={onClose} title={t('commands')} description={t('commandsHint')}>
      <Finder commands={commands} takeTypedText={takeTypedText} onRun={run} />
    </Dialog>
  );
}

interface FinderProps {
  readonly commands: readonly Command[];
  readonly takeTypedText: () => string;
  readonly onRun: (command: Command) => void;
}

/**
 * A field and the list of what fits it: commands at once, and below them what the workshop knows by these words; Enter
 * that comes before the answer waits for it. The focus stays in the field; the arrow keys move the choice (ARIA
 * combobox).
 */
function Finder({ commands, takeTypedText, onRun }: FinderProps) {
  const t = useTexts(commandsTexts);
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed when nothing was there yet. */
  const [eager, setEager] = useState(false);
  const search = useSearchCommands(typed);
  const fitting = [...filterByName(commands, typed), ...search.hits];
  const place = Math.min(chosen, fitting.length - 1);
  const current = fitting[place];
  const idOf = ({ id }: Command) => `${list}${id}`;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const awaited = eager ? current : undefined;
  useEffect(() => {
    if (awaited !== undefined) onRun(awaited);
  }, [awaited, onRun]);

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
    else if (event.key === 'Enter' && search.searching) setEager(true);
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
        // Not before: the dialog marks what is in its first field, and the next letter would replace it.
        onFocus={() => setTyped((before) => before + takeTypedText())}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
          setEager(false);
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
            <span className={styles.name}>
              {command.name}
              {command.detail && <span className={styles.detail}>{command.detail}</span>}
            </span>
            {command.keys && <kbd className={styles.keys}>{command.keys}</kbd>}
            {command.kind && <span className={styles.kind}>{command.kind}</span>}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {search.searching && t('searching')}
        {search.failure && t('searchFailed', { reason: search.failure })}
        {!search.searching && !search.failure && fitting.length === 0 && t('nothingFound', { typed: typed.trim() })}
      </p>
    </>
  );
}
