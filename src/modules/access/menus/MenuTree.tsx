import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { MenuRow } from './MenuRow.tsx';
import classes from './MenuTree.module.css';
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
const indent = 26;

/** The left and right arrow keys change the level of the dragged menu. */
const coordinates: KeyboardCoordinateGetter = (event, args) => {
  const { x, y } = args.currentCoordinates;
  if (event.code === 'ArrowRight' || event.code === 'ArrowLeft') {
    event.preventDefault();
    return { x: x + (event.code === 'ArrowRight' ? indent : -indent), y };
  }
  const next = sortableKeyboardCoordinates(event, args);
  return next && { x, y: next.y };
};

/** The menus of a panel as a tree, sortable by mouse, touch or keyboard. */
export function MenuTree({ menus, mayEdit, actionsOf, onOpen, onMove }: MenuTreeProps) {
  const { t } = useTranslation('access');
  const { language, pick } = useLanguage();
  const [drag, setDrag] = useState<{ id: string; overId: string; shift: number }>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  );
  const rows = flatten(menus, drag?.id);
  const target = drag && dropTarget(rows, drag.id, drag.overId, drag.shift);
  const titleOf = (id: string | number | null) => {
    const menu = menus.find((it) => it.id === id);
    return menu ? pick(menu.title_en, menu.title_bn) : '';
  };
  const follow = ({ active, over, delta }: DragMoveEvent) =>
    setDrag({
      id: String(active.id),
      overId: String(over?.id ?? active.id),
      shift: Math.round(delta.x / indent),
    });
  const drop = ({ active, over, delta }: DragEndEvent) => {
    setDrag(undefined);
    const menu = menus.find((it) => it.id === active.id);
    if (!menu || !over) return;
    const place = dropTarget(flatten(menus, menu.id), menu.id, String(over.id), Math.round(delta.x / indent));
    const siblings = menus.filter((it) => it.parent_id === menu.parent_id);
    const isSame =
      place.parent_id === menu.parent_id && siblings.findIndex((it) => it.id === menu.id) === place.position;
    if (!isSame) onMove(menu, { parent_id: place.parent_id, position: place.position });
  };
  const sayPlace = () => {
    if (!drag || !target) return undefined;
    const siblings = menus.filter((it) => it.parent_id === target.parent_id && it.id !== drag.id).length + 1;
    const words = {
      name: titleOf(drag.id),
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
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragMove={follow}
      onDragOver={follow}
      onDragEnd={drop}
      onDragCancel={() => setDrag(undefined)}
      accessibility={{
        screenReaderInstructions: { draggable: t('menu.drag_keys') },
        announcements: {
          onDragStart: ({ active }) => t('menu.lifted', { name: titleOf(active.id) }),
          onDragMove: sayPlace,
          onDragOver: sayPlace,
          onDragEnd: ({ active }) => t('menu.dropped', { name: titleOf(active.id) }),
          onDragCancel: ({ active }) => t('menu.kept', { name: titleOf(active.id) }),
        },
      }}
    >
      <SortableContext items={rows.map((it) => it.menu.id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.list}>
          {rows.map(({ menu, depth }) => (
            <MenuRow
              key={menu.id}
              menu={menu}
              indent={(drag?.id === menu.id && target ? target.depth : depth) * indent}
              mayEdit={mayEdit}
              actions={actionsOf(menu)}
              onOpen={() => onOpen(menu)}
              onStep={(direction) => step(menu, direction)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
