import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { DragList } from '#ui/drag/DragList.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { MenuRow } from './MenuRow.tsx';
import type { Menu } from './menu.contract.ts';
import { dropTarget, flatten, type MenuPosition, type MoveStep, placeAfterStep } from './menu-tree.ts';

interface MenuTreeProps {
  menus: readonly Menu[];
  mayEdit: boolean;
  actionsOf: (menu: Menu) => RowAction[];
  onOpen: (menu: Menu) => void;
  onMove: (menu: Menu, place: MenuPosition) => void;
}

/** Pixels of indentation per level. */
const levelWidth = 26;

/** The menus of a panel as a tree, sortable by mouse, touch or keyboard. */
export function MenuTree({ menus, mayEdit, actionsOf, onOpen, onMove }: MenuTreeProps) {
  const { t } = useTranslation('access');
  const { language, pick } = useLanguage();
  const [drag, setDrag] = useState<{ id: string; index: number; steps: number }>();
  const rows = flatten(menus);
  // What hangs below a menu goes with it.
  const shown = drag && new Set(flatten(menus, drag.id).map((it) => it.menu.id));
  const placeOf = ({ id, index, steps }: { id: string; index: number; steps: number }) =>
    dropTarget(flatten(menus, id), id, rows[index]!.menu.id, steps);
  const titleOf = (id: string) => {
    const menu = menus.find((it) => it.id === id);
    return menu ? pick(menu.title_en, menu.title_bn) : '';
  };
  const drop = (id: string, place: { to: number; steps: number } | undefined) => {
    setDrag(undefined);
    const menu = menus.find((it) => it.id === id);
    if (!menu || !place) return;
    const { parent_id, position } = placeOf({ id, index: place.to, steps: place.steps });
    const siblings = menus.filter((it) => it.parent_id === menu.parent_id);
    const isSame = parent_id === menu.parent_id && siblings.indexOf(menu) === position;
    if (!isSame) onMove(menu, { parent_id, position });
  };
  const announcePlace = (id: string, index: number, steps: number) => {
    const target = placeOf({ id, index, steps });
    const siblings = menus.filter((it) => it.parent_id === target.parent_id && it.id !== id).length + 1;
    const words = {
      name: titleOf(id),
      place: localDigits(target.position + 1, language),
      total: localDigits(siblings, language),
    };
    return target.parent_id
      ? t('menu.over', { ...words, parent: titleOf(target.parent_id) })
      : t('menu.over_top', words);
  };
  const step = (menu: Menu, direction: MoveStep) => {
    const place = placeAfterStep(menus, menu, direction);
    if (place) onMove(menu, place);
  };
  return (
    <DragList
      levelWidth={levelWidth}
      words={{
        keys: t('menu.drag_keys'),
        lifted: (id) => t('menu.lifted', { name: titleOf(id) }),
        over: announcePlace,
        dropped: (id) => t('menu.dropped', { name: titleOf(id) }),
        kept: (id) => t('menu.kept', { name: titleOf(id) }),
      }}
      onStart={(id) => setDrag({ id, index: rows.findIndex((it) => it.menu.id === id), steps: 0 })}
      onMove={(index, steps) => setDrag((before) => before && { ...before, index, steps })}
      onDrop={drop}
    >
      {rows.map(({ menu, depth }, index) => (
        <MenuRow
          key={menu.id}
          menu={menu}
          index={index}
          indent={(drag?.id === menu.id ? placeOf(drag).depth : depth) * levelWidth}
          isHidden={shown !== undefined && !shown.has(menu.id)}
          mayEdit={mayEdit}
          actions={actionsOf(menu)}
          onOpen={() => onOpen(menu)}
          onStep={(direction) => step(menu, direction)}
        />
      ))}
    </DragList>
  );
}
