import { Field } from '#components/form/Field.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { typedPhone } from '#domain/accounts/profile.ts';
import { type OrderForm, orderForm } from '#domain/orders/order-form.ts';
import { metadataOf, type Problems } from '#domain/schema/read-form.ts';

interface Props {
  values: OrderForm;
  problems: Problems<OrderForm>;
  /** Whether something of the order is collected. */
  isCollected: boolean;
  onChange: (changed: Partial<OrderForm>) => void;
}

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** The name, the email address and the telephone number of a customer, and a note to the studio. */
export function CustomerFields({ values, problems, isCollected, onChange }: Props) {
  return (
    <>
      {fields.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          label={metadataOf(orderForm, name).label}
          name={name}
          required
          value={values[name]}
          onChange={({ target }) =>
            onChange({ [name]: name === 'phone' ? typedPhone(target.value) : target.value })
          }
          problem={problems[name]}
        />
      ))}
      <TextArea
        label={isCollected ? metadataOf(orderForm, 'note').label : 'Note'}
        optional
        hint={isCollected ? 'Sizes and colours, or when you mean to come by.' : undefined}
        name="note"
        value={values.note}
        onChange={(event) => onChange({ note: event.target.value })}
        problem={problems.note}
      />
    </>
  );
}
