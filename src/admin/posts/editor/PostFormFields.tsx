import { MarkdownField } from '#admin/parts/record/markdown/MarkdownField.tsx';
import type { FormFields } from '#admin/parts/record/record-form.ts';
import { PictureField } from '#admin/pictures/PictureField.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { postCategories } from '#domain/posts/post.ts';
import { postAddress } from '#domain/posts/post-address.ts';
import { type PostFields, postLimits } from '#domain/posts/post-schema.ts';

interface Props {
  form: FormFields<PostFields>;
  /** Undefined while the address is still derived from the title. */
  slug: string | undefined;
  authors: readonly { key: string; name: string }[];
  authorsPlaceholder: string;
  /** Changes when an earlier text is restored. */
  restoredAt: string | undefined;
  readOnly: boolean;
  /** URL of its file in the built site. */
  built: string | undefined;
  onUploading: (uploading: boolean) => void;
}

const categories = Object.entries(postCategories).map(([value, { label }]) => ({ value, label }));

/** The fields of a post. */
export function PostFormFields({
  form,
  slug,
  authors,
  authorsPlaceholder,
  restoredAt,
  readOnly,
  built,
  onUploading,
}: Props) {
  const { field, fields } = form;
  return (
    <>
      <Field
        maxLength={postLimits.title}
        hint={`Address: /blog/${slug ?? (postAddress(fields.title) || '…')}`}
        {...field('title')}
      />
      <TextArea
        rows={2}
        maxLength={postLimits.excerpt}
        hint="What the cards say, in a sentence or two."
        {...field('excerpt')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5">
        <SelectField placeholder="Choose a category" options={categories} {...field('category')} />
        <SelectField
          placeholder={authorsPlaceholder}
          options={authors.map(({ key, name }) => ({ value: key, label: name }))}
          {...field('author')}
        />
        <DateField {...field('publishedOn')} />
      </div>
      <MarkdownField
        // A new key remounts the editor with a restored text.
        key={restoredAt}
        readOnly={readOnly}
        {...field('body')}
      />
      <PictureField noun="posts" form={form} built={built} readOnly={readOnly} onUploading={onUploading} />
    </>
  );
}
