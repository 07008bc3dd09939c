using System;

class Program {
    static int Best(int[] values, int count) {
        int top = 0;
        for (int turn = 0; turn < count; turn++) {
            if (values[turn] > top) {
                top = values[turn];
            }
        }
        return top;
    }

    static int Passed(int[] list, int size, int bar) {
        int sum = 0;
        for (int step = 0; step < size; step++) {
            if (list[step] >= bar) {
                sum++;
            }
        }
        return sum;
    }

    static void Main() {
        int number = int.Parse(Console.ReadLine());
        int[] points = new int[number];
        for (int place = 0; place < number; place++) {
            points[place] = int.Parse(Console.ReadLine());
        }
        Console.WriteLine("passed " + Passed(points, number, 60));
        Console.WriteLine("best " + Best(points, number));
    }
}
