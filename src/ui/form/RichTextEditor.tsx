import '@mantine/tiptap/styles.css';
import { RichTextEditor as Editor, Link, type RichTextEditorLabels } from '@mantine/tiptap';
import { TableKit } from '@tiptap/extension-table';
import TextAlign from '@tiptap/extension-text-align';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from '../theme/nonce.ts';
import classes from './RichTextEditor.module.css';
import { withWordLists } from './word-lists.ts';

interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (html: string) => void;
  lang: 'en' | 'bn';
  'aria-invalid'?: true | undefined;
}

/** Only what the server keeps; what is pasted from elsewhere loses everything else at once. */
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit,
];

/** The editor behind `RichTextField`. */
export default function RichTextEditor({ label, value, onChange, lang, ...props }: RichTextEditorProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'editor' });
  const latest = useRef(onChange);
  latest.current = onChange;
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: withWordLists,
      attributes: {
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      latest.current(written.current);
    },
  });
  // A draft that is put back or thrown away changes the value from outside.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  return (
    <Editor editor={editor} labels={useLabels()} classNames={{ content: classes.content }}>
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.AlignLeft />
          <Editor.AlignCenter />
          <Editor.AlignRight />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.TableInsert />
          {editor?.isActive('table') && (
            <>
              <Editor.TableRowAfter />
              <Editor.TableRowDelete />
              <Editor.TableColumnAfter />
              <Editor.TableColumnDelete />
              <Editor.TableDelete />
            </>
          )}
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content aria-label={t('text')} />
    </Editor>
  );
}

function useLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation('ui', { keyPrefix: 'editor' });
  return {
    boldControlLabel: t('bold'),
    italicControlLabel: t('italic'),
    underlineControlLabel: t('underline'),
    clearFormattingControlLabel: t('clear'),
    h2ControlLabel: t('heading'),
    h3ControlLabel: t('subheading'),
    bulletListControlLabel: t('bullets'),
    orderedListControlLabel: t('numbers'),
    blockquoteControlLabel: t('quote'),
    alignLeftControlLabel: t('left'),
    alignCenterControlLabel: t('center'),
    alignRightControlLabel: t('right'),
    linkControlLabel: t('link'),
    unlinkControlLabel: t('unlink'),
    linkEditorInputLabel: t('address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('new_tab'),
    linkEditorInternalLink: t('same_tab'),
    linkEditorSave: t('set_link'),
    tableInsertControlLabel: t('table'),
    tableInsertLabel: (columns, rows) => t('table_size', { columns, rows }),
    tableRowAfterControlLabel: t('row_add'),
    tableRowDeleteControlLabel: t('row_delete'),
    tableColumnAfterControlLabel: t('column_add'),
    tableColumnDeleteControlLabel: t('column_delete'),
    tableDeleteControlLabel: t('table_delete'),
    undoControlLabel: t('undo'),
    redoControlLabel: t('redo'),
  };
}
