import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import {
  DragDropProvider,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { styleNonce } from '../theme/nonce.ts';
import classes from './DragList.module.css';

/** Texts for screen readers. */
interface DragWords {
  /** Which keys pick a row up, move it and drop it. */
  keys: string;
  lifted: (id: string) => string;
  over: (id: string, index: number, steps: number) => string;
  dropped: (id: string) => string;
  /** After Escape: the row is back in its place. */
  kept: (id: string) => string;
}

interface DragListProps {
  words: DragWords;
  onStart?: (id: string) => void;
  /** The row is over the place of row `index`; `steps` levels to the right of where it was, negative to the left. */
  onMove?: (index: number, steps: number) => void;
  /** The row was dropped in the place of row `to`, or `undefined`: the drag was cancelled. */
  onDrop: (id: string, place: { from: number; to: number; steps: number } | undefined) => void;
  /** Pixels of one level, where rows have levels. */
  levelWidth?: number;
  className?: string;
  /** One `<DragRow>` each. */
  children: ReactNode;
}

/** A list sortable by mouse, touch or keyboard; with `levelWidth` left and right change the level of a row. */
export function DragList({ words, onStart, onMove, onDrop, levelWidth, className, children }: DragListProps) {
  // Announcements are made between renders and read the latest texts.
  const latest = useRef(words);
  latest.current = words;
  const steps = useRef(0);
  const follow = (event: DragMoveEvent) => {
    const { source, transform, activatorEvent } = event.operation;
    if (!levelWidth || !isSortable(source)) return;
    if (activatorEvent instanceof KeyboardEvent) {
      if (event.by?.x && event.nativeEvent) {
        event.preventDefault();
        steps.current += Math.sign(event.by.x);
      }
    } else steps.current = Math.round(transform.x / levelWidth);
    onMove?.(source.index, steps.current);
  };
  const announcePlace = (row: DragOverEvent['operation']['source']) =>
    isSortable(row) ? latest.current.over(String(row.id), row.index, steps.current) : undefined;
  return (
    <DragDropProvider
      onDragStart={({ operation: { source } }) => {
        steps.current = 0;
        onStart?.(String(source?.id));
      }}
      onDragMove={follow}
      onDragOver={({ operation: { source } }) => isSortable(source) && onMove?.(source.index, steps.current)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!isSortable(source)) return;
        const place = { from: source.initialIndex, to: source.index, steps: steps.current };
        onDrop(String(source.id), canceled ? undefined : place);
      }}
      plugins={(usual) => [
        ...usual,
        StyleInjector.configure({ nonce: styleNonce() }),
        Accessibility.configure({
          screenReaderInstructions: { draggable: words.keys },
          announcements: {
            dragstart: ({ operation }: DragStartEvent) => latest.current.lifted(String(operation.source?.id)),
            dragmove: ({ operation }: DragMoveEvent) => announcePlace(operation.source),
            dragover: ({ operation }: DragOverEvent) => announcePlace(operation.source),
            dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
              latest.current[canceled ? 'kept' : 'dropped'](String(source?.id)),
          },
        }),
      ]}
    >
      <ol className={[classes.list, className].filter(Boolean).join(' ')}>{children}</ol>
    </DragDropProvider>
  );
}

interface DragRowProps {
  id: string;
  index: number;
  /** Of the handle, for screen readers; without one the row cannot be moved. */
  handleLabel: string | undefined;
  onHandleKey?: KeyboardEventHandler;
  /** Pixels from the left. */
  indent?: number;
  isHidden?: boolean;
  children: ReactNode;
}

/** A row of a `<DragList>`, with the handle that it is moved by. */
export function DragRow({
  id,
  index,
  handleLabel,
  onHandleKey,
  indent = 0,
  isHidden,
  children,
}: DragRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: handleLabel === undefined });
  return (
    <li
      ref={ref}
      className={classes.row}
      hidden={isHidden}
      style={indent ? { paddingInlineStart: indent + 8 } : undefined}
      data-dragged={isDragging || undefined}
    >
      {handleLabel !== undefined && (
        <ActionIcon
          ref={handleRef}
          className={classes.handle}
          color="gray"
          aria-label={handleLabel}
          onKeyDown={onHandleKey}
        >
          <IconGripVertical size={18} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </li>
  );
}
