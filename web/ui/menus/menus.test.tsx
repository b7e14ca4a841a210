import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { ActsMenu } from './acts-menu.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { OpenActsMenu } from './open-acts-menu.tsx';

const item = (name: string) => screen.findByRole('menuitem', { name });

function Fruit({ onEat = vi.fn(), onChoose = vi.fn() }) {
  return (
    <Menu name="Fruit">
      <MenuHeading>What there is</MenuHeading>
      <MenuItem icon={null} onSelect={onEat}>
        Apple
      </MenuItem>
      <MenuSeparator />
      <MenuLink to="/pear" icon={null} current>
        Pear
      </MenuLink>
      <MenuChoice
        label="Size"
        value="small"
        options={[
          { value: 'small', text: 'Small' },
          { value: 'large', text: 'Large' },
        ]}
        onChoose={onChoose}
      />
    </Menu>
  );
}

test('Menu is walked through with the arrow keys, and Enter chooses', async () => {
  const eaten = vi.fn();
  const { user } = show(<Fruit onEat={eaten} />);
  await item('Apple');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(eaten).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fruit' }));
});

test('MenuLink leads to its screen, and says which one is shown', async () => {
  const { user, router } = show(<Fruit />);
  const link = await item('Pear');
  expect(link.getAttribute('aria-current')).toBe('page');
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/pear'));
});

test('MenuChoice marks what is chosen, tells of another, and stays open', async () => {
  const chosen = vi.fn();
  const { user } = show(<Fruit onChoose={chosen} />);
  const small = await screen.findByRole('menuitemradio', { name: 'Small' });
  expect(small.getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('menuitemradio', { name: 'Large' }));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('large');
  expect(screen.queryByRole('menu')).not.toBeNull();
});

test('MenuButton fetches its menu when somebody comes near, and shows it at the press', async () => {
  const preload = vi.fn();
  const { user } = show(
    <MenuButton name="More" preload={preload}>
      <p>The menu</p>
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  expect(preload).not.toHaveBeenCalled();
  await user.hover(button);
  expect(preload).toHaveBeenCalled();
  expect(screen.queryByText('The menu')).toBeNull();
  await user.click(button);
  await screen.findByText('The menu');
});

test('ActsMenu opens at the press, does what is chosen, and is not there where nothing can be done', async () => {
  const done = vi.fn();
  const { user } = show(
    <>
      <ActsMenu name="More" acts={[{ name: 'Credit all', icon: null, onSelect: done }]} />
      <ActsMenu name="Nothing" acts={[]} />
    </>,
  );
  expect(screen.queryByRole('button', { name: 'Nothing' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await item('Credit all'));
  expect(done).toHaveBeenCalledTimes(1);
});

test('OpenActsMenu has an entry for each act', async () => {
  const acts = ['Credit all', 'Credit lines'].map((name) => ({ name, icon: null, onSelect: vi.fn() }));
  const { user } = show(<OpenActsMenu name="More" acts={acts} />);
  await item('Credit all');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(acts.map(({ onSelect }) => onSelect.mock.calls.length)).toEqual([0, 1]);
});
