import java.util.Scanner;

class Main {
    static int best(int[] values, int count) {
        int top = 0;
        for (int turn = 0; turn < count; turn++) {
            if (values[turn] > top) {
                top = values[turn];
            }
        }
        return top;
    }

    static int passed(int[] list, int size, int bar) {
        int sum = 0;
        for (int step = 0; step < size; step++) {
            if (list[step] >= bar) {
                sum++;
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int number = input.nextInt();
        int[] points = new int[number];
        for (int place = 0; place < number; place++) {
            points[place] = input.nextInt();
        }
        System.out.println("passed " + passed(points, number, 60));
        System.out.println("best " + best(points, number));
    }
}
